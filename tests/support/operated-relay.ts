import type { Log } from '#relay/logging/create-log.ts'
import type { Clock } from '#relay/time/clock.ts'
import type { Board, MatchState } from '#shared/live/match-state.ts'
import { operatorAt } from './ops-client.ts'
import { Reader } from './reader.ts'
import { relayUnderTest } from './relay-under-test.ts'
import { sampleMatch, sampleScorecard } from './sample-match.ts'
import type { Upstream } from './upstream.ts'

type Surroundings = { opsFolder?: string; clock?: Clock; log?: Log }

const TOKEN = 'a token of some length'
export const runsOf = (state: unknown) => (state as MatchState).Innings['1']?.Runs
export const boardOf = (state: unknown) => state as Board
export const snapshotsOf = ({ messages }: Reader, topic: string) =>
  messages.filter((message) => message.type === 'snapshot' && message.topic === topic).length

const relayOfTwoMatches = (
  surroundings: Surroundings,
  env: Record<string, string> = {},
  prepare: (upstream: Upstream) => void = () => {},
) =>
  relayUnderTest(
    { OPERATOR_TOKEN: TOKEN, ...env },
    (upstream) => {
      prepare(upstream)
      upstream.show(sampleMatch(7), sampleScorecard(10))
      upstream.show(sampleMatch(8), sampleScorecard(20))
    },
    surroundings,
  )
/** As it starts again on what it was asked for before. */
export const operatedAgain = (opsFolder: string) => relayOfTwoMatches({ opsFolder })

export async function operated(
  surroundings: Surroundings = {},
  env: Record<string, string> = {},
  prepare?: (upstream: Upstream) => void,
) {
  const under = await relayOfTwoMatches(surroundings, env, prepare)
  const operator = await operatorAt(under.address, TOKEN)
  const reader = await Reader.open(under.address)
  reader.subscribe('live', 'match/7')
  await reader.holds('match/7', (state) => runsOf(state) === 10)
  return { ...under, operator, reader }
}

export const withEnglish = (en: string) => ({
  type: 'notice' as const,
  notice: { ...noticeFor(60_000), Text: { ...noticeFor(1).Text, en } },
})

export const noticeFor = (ms: number) => ({
  Text: { en: 'Rain', hi: 'बारिश', te: 'వాన', kn: 'ಮಳೆ' },
  From: Date.now() - 1000,
  Until: Date.now() + ms,
})
