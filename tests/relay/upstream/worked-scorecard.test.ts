import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { readMatches, readScorecards } from '#relay/upstream/read-live.ts'
import { Scoreboard } from '#relay/upstream/scoreboard.ts'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { diff } from '#shared/live/merge-patch.ts'

/** The match of relay/docs/scorecard.md, played again: the page shows what comes out, and nothing else. */

const page = readFileSync(new URL('../../../relay/docs/scorecard.md', import.meta.url), 'utf8')
const documents = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text))
const [entry, live, board, match, lastBallOfMatch, lastBallOfBoard] = documents

const players = (first: number, ...names: string[]) =>
  names.map((Name, place) => ({ PlayerId: first + place, Name }))
const sheet: MatchSheet = {
  Format: 'Other',
  BallsPerOver: 6,
  Overs: 1,
  FreeHits: false,
  Teams: [
    { TeamId: 1, Players: players(11, 'A. Rao', 'V. Pillai', 'S. Menon', 'K. Das') },
    { TeamId: 2, Players: players(21, 'J. Stone', 'K. Reed', 'T. Moss', 'L. Vale') },
  ],
}
type Ball = Extract<MatchEvent, { Type: 'delivery' }>
type Place = Pick<Ball, 'Innings' | 'N' | 'Batter' | 'NonStriker' | 'Bowler' | 'Runs'>
const ball = (place: Place, more: Pick<Ball, 'Extras' | 'Wickets'> = {}): Ball => ({
  Type: 'delivery',
  Over: 0,
  ...place,
  ...more,
})
const caught = { Player: 12, Kind: 'caught', Fielders: [{ PlayerId: 22, Name: 'K. Reed' }] }
const first = { Innings: 1, Bowler: 21 }
const second = { Innings: 2, Bowler: 14 }
const EVENTS: MatchEvent[] = [
  { Type: 'toss', WinnerTeamId: 2, Decision: 'bowl' },
  { Type: 'innings', Innings: 1, BattingTeamId: 1 },
  ball({ ...first, N: 1, Batter: 11, NonStriker: 12, Runs: 1 }),
  ball({ ...first, N: 2, Batter: 12, NonStriker: 11, Runs: 4 }),
  ball({ ...first, N: 3, Batter: 12, NonStriker: 11, Runs: 0 }, { Extras: { Wides: 1 } }),
  ball({ ...first, N: 4, Batter: 12, NonStriker: 11, Runs: 0 }, { Wickets: [caught] }),
  ball({ ...first, N: 5, Batter: 13, NonStriker: 11, Runs: 0 }, { Extras: { LegByes: 1 } }),
  ball({ ...first, N: 6, Batter: 11, NonStriker: 13, Runs: 6 }),
  ball({ ...first, N: 7, Batter: 11, NonStriker: 13, Runs: 2 }),
  { Type: 'innings', Innings: 2, BattingTeamId: 2, Target: 16 },
  ball({ ...second, N: 1, Batter: 21, NonStriker: 22, Runs: 6 }),
  ball({ ...second, N: 2, Batter: 21, NonStriker: 22, Runs: 1 }, { Extras: { NoBalls: 1 } }),
  ball(
    { ...second, N: 3, Batter: 22, NonStriker: 21, Runs: 0 },
    { Wickets: [{ Player: 22, Kind: 'bowled' }] },
  ),
  ball({ ...second, N: 4, Batter: 23, NonStriker: 21, Runs: 4 }),
]
const LAST: MatchEvent[] = [
  ball({ ...second, N: 5, Batter: 23, NonStriker: 21, Runs: 4 }),
  { Type: 'result', Result: { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 2 } } },
]

const envelope = (...data: unknown[]) => JSON.stringify({ Status: { code: 200, returnMessage: '' }, data })

/** What the relay makes of the two live calls, as its poll reads them. */
function relayOf() {
  const hub = new Hub('e1', { encoded: () => {}, published: () => {} })
  const scoreboard = new Scoreboard(hub)
  return (listed: unknown, scored: unknown) => {
    const matches = readMatches(envelope(listed))
    const scorecards = readScorecards(envelope(scored))
    expect([matches.unreadable.size, scorecards.unreadable.size]).toEqual([0, 0])
    scoreboard.apply({
      at: 0,
      unreadable: new Set(),
      matches: [...matches.entries].map(([id, one]) => {
        const scorecard = scorecards.entries.get(id)
        return scorecard === undefined ? one : { ...one, scorecard }
      }),
    })
    const stateOf = (topic: string) => structuredClone(hub.topic(topic)?.state) as JsonObject
    return { board: stateOf('live'), match: stateOf('match/7'), ended: hub.topic('match/7')?.ended }
  }
}

test('the worked scorecard of the documents is what the engine makes of its match', () => {
  const scorer = new Scorer(sheet)
  for (const event of EVENTS) scorer.apply(event)
  expect(documents).toHaveLength(6)
  expect(live).toEqual({ LiveMatchId: 7, Scorecard: scorer.scorecard })
  expect(scorer.irregularities).toEqual([])
})

test('the states and patches of the documents are what the relay makes of the worked scorecard', () => {
  const see = relayOf()
  const before = see(entry, live)
  expect(before.board).toEqual(board)
  expect(before.match).toEqual({ ...match, ...live.Scorecard })
  const scorer = new Scorer(sheet)
  for (const event of [...EVENTS, ...LAST]) scorer.apply(event)
  const after = see({ ...entry, Status: 'completed' }, { LiveMatchId: 7, Scorecard: scorer.scorecard })
  expect(diff(before.match, after.match)).toEqual(lastBallOfMatch)
  expect(diff(before.board, after.board)).toEqual(lastBallOfBoard)
  expect(after.ended).toBe('completed')
})
