import { expect } from 'vitest'
import { pagesUnderTest } from './pages-under-test.ts'
import { PlayedMatch } from './played-match.ts'

type More = { overs?: number; env?: Record<string, string> }

/** Pages of match 7, which a test plays on from its first ball. `isPolled`: resolves when the relay has all that was played. */
export async function playedSite(seed: string, { overs, env }: More = {}) {
  const site = await pagesUnderTest(env)
  const match = new PlayedMatch(site.upstream, 7, seed, overs)
  match.playUntil(({ Type }) => Type === 'delivery')
  const isPolled = () =>
    expect
      .poll(() => site.relay.live.hub.topic('match/7')?.state)
      .toMatchObject({ Innings: match.scorecard.Innings })
  await isPolled()
  return { ...site, match, isPolled }
}
