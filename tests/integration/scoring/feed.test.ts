import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FeedFollower } from '#relay/origin/parts/ingest/feeds/follow-feed.ts'
import { NoAnswer } from '#relay/origin/parts/ingest/feeds/provider-answers.ts'
import type { FeedProvider } from '#shared/api/feed-providers.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { byDepth } from '#tests/support/depth.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import {
  cricbuzzWriter,
  cricketdataWriter,
  entitysportWriter,
  type ProviderWriter,
} from '#tests/support/provider-writer.ts'
import { scoredFixture } from '#tests/support/scored-fixture.ts'

/** A T20 of the archive that one side won in its overs; where there is no archive one of our own. */
function wholeT20(): unknown {
  for (const file of cricsheetFiles) {
    const json = JSON.parse(readFileSync(file, 'utf8'))
    const { match_type: type, outcome } = json.info
    if (type === 'T20' && outcome.by && json.innings.length === 2) return json
  }
  return cricsheetJson(shortPlan('fed', 20))
}

/** A provider that is asked every ten seconds for a match that is played meanwhile. */
async function fed(
  from: FeedProvider,
  write: ProviderWriter,
  json = cricsheetJson(shortPlan('fed', 20)) as unknown,
) {
  const fixture = await scoredFixture(json)
  const { app, send, login, matchId, read, events, pass } = fixture
  const editor = { AuthToken: await login('editor') }
  const made = await send('POST', 'Desk/Key', { Name: from, MatchId: matchId }, editor)
  const { Sheet, Match } = await read()
  const sides = new Map([Match.TeamA, Match.TeamB].map(({ TeamId, TeamName }) => [TeamId, TeamName] as const))
  const lines: string[] = []
  const detail = async (): Promise<MatchDetail> =>
    (await app.inject(`/api/Match/MatchDetail/${matchId}`)).json().data
  let nowMs = Date.parse('2024-05-01T14:00:00Z')
  let answer: unknown
  const follower = new FeedFollower({
    ...{ feed: { from, aliases: [] }, everyMs: 10_000, say: (line) => void lines.push(line) },
    ...{ readMatch: detail, monotonicMs: () => nowMs, wallMs: () => nowMs },
    answers: {
      next: async () => {
        if (answer === undefined) throw new NoAnswer('The provider answers 503')
        return JSON.stringify(answer)
      },
    },
    send: async (push, Version) => {
      const put = await send(
        'PUT',
        `Ingest/${matchId}`,
        { Version, ...push },
        { 'X-Api-Key': made.json().data.Key },
      )
      expect([put.statusCode, put.json().Status.returnMessage]).toEqual([200, expect.any(String)])
      return { version: Version, notes: put.json().data.Notes ?? [] }
    },
  })
  const stateAt = (card: Scorecard, status: 'live' | 'completed' = 'live', madeAtMs = nowMs) =>
    write(card, { sides, status, madeAtMs })
  const says = async (state: unknown, afterMs = 10_000) => {
    answer = state
    nowMs += afterMs
    pass(afterMs)
    await follower.step()
    return detail()
  }
  return { detail, events, lines, says, sheet: Sheet, stateAt }
}

const totalsOf = ({ Innings }: Scorecard) =>
  Object.values(Innings).map(({ BattingTeamId, Runs, Wickets, Balls }) => ({
    BattingTeamId,
    Runs,
    Wickets,
    Balls,
  }))
const progressOf = ({ Innings }: Scorecard) =>
  Object.entries(Innings).map(([number, { Runs, Wickets, Balls }]) => [Number(number), Balls, Runs, Wickets])

const HOUR_MS = 3_600_000
const cricbuzz: [from: FeedProvider, write: ProviderWriter] = ['cricbuzz', cricbuzzWriter]
const PROVIDERS: [from: FeedProvider, write: ProviderWriter][] = [
  ...[['cricketdata', cricketdataWriter] as const, cricbuzz, ['entitysport', entitysportWriter] as const],
].map(([from, write]) => [from, write])

test.each(byDepth({ quick: [cricbuzz], deep: PROVIDERS }))(
  'a whole T20 of %s: readers never see a score go back or a player twice, whatever one answer says',
  async (from, write) => {
    const { detail, events, lines, says, sheet, stateAt } = await fed(from, write, wholeT20())
    const scorer = new Scorer(sheet)
    const deliveries = events.filter(({ Type }) => Type === 'delivery').length
    const states: unknown[] = []
    let ball = 0
    let highest: number[][] = []
    for (const event of events) {
      scorer.apply(event)
      if (event.Type !== 'delivery') continue
      ball += 1
      const card = structuredClone(scorer.scorecard)
      const isLast = ball === deliveries
      const isAsked = ball % 2 === 0 || isLast
      // For an hour there is no answer.
      if (ball > 60 && ball < 100 && !isLast) {
        if (isAsked) await says(undefined, HOUR_MS / 20)
        continue
      }
      if (!isAsked) continue
      const state = stateAt(card, isLast ? 'completed' : 'live')
      states.push(state)
      // One older answer, and one of another match.
      if (ball === 40) await says(states[5])
      if (ball === 120) {
        const wrong = structuredClone(card)
        for (const one of Object.values(wrong.Innings)) one.Runs += 200
        await says(stateAt(wrong))
      }
      const { Scorecard } = await says(state)
      expect([totalsOf(Scorecard), lines.at(-1)]).toEqual([totalsOf(card), expect.stringContaining('sent')])
      const now = progressOf(Scorecard)
      for (const [number, ...was] of highest) {
        const [, ...is] = now.find(([other]) => other === number) ?? []
        expect(is.every((figure, place) => figure >= (was[place] ?? 0))).toBe(true)
      }
      highest = now
      for (const { Batting, Bowling } of Object.values(Scorecard.Innings))
        for (const list of [Batting, Bowling]) {
          const names = Object.values(list).map(({ Name }) => Name)
          expect(new Set(names).size).toBe(names.length)
        }
    }
    const { Scorecard, Squads } = await detail()
    expect(totalsOf(Scorecard)).toEqual(totalsOf(scorer.scorecard))
    expect(Scorecard.Result).toMatchObject({ Kind: scorer.scorecard.Result?.Kind })
    for (const squad of Object.values(Squads)) {
      const names = squad.map(({ Name }) => Name)
      expect(new Set(names).size).toBe(names.length)
    }
    expect(lines.filter((line) => /goes back|older|leaps/.test(line)).length).toBeGreaterThanOrEqual(2)
    expect(lines).toContain('The provider answers 503')
  },
)

test('a correction on which three answers agree arrives', async () => {
  const { events, lines, says, sheet, stateAt } = await fed('cricketdata', cricketdataWriter)
  const scorer = new Scorer(sheet)
  for (const event of events.slice(0, 40)) scorer.apply(event)
  const card = structuredClone(scorer.scorecard)
  const [first] = Object.values(card.Innings)
  await says(stateAt(card))
  const corrected = structuredClone(card)
  for (const one of Object.values(corrected.Innings)) one.Runs -= 1
  const runs = async () => Object.values((await says(stateAt(corrected))).Scorecard.Innings)[0]?.Runs
  expect([await runs(), await runs(), await runs()]).toEqual([
    first?.Runs,
    first?.Runs,
    (first?.Runs ?? 0) - 1,
  ])
  expect(lines.join('\n')).toMatch(/goes back from .* It is sent once 3 answers agree on it/)
})
