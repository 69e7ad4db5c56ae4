import { expect, test } from 'vitest'
import type { Delivery, MatchSheet } from '#shared/cricket/match-log.ts'
import { Scorer, score } from '#shared/cricket/scorer.ts'
import { cutChase, resultsOfCut } from '#shared/scoring/cut-chase.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { numberedSide } from '#tests/support/numbered-side.ts'
import { padSheet } from '#tests/support/pad-sheet.ts'

const overOf = (Over: number, batter: number, more: Partial<Delivery> = {}): Delivery[] =>
  [1, 2, 3, 4, 5, 6].map((N) => ({
    ...{ Type: 'delivery', Innings: 2, Over, N, Batter: batter, NonStriker: batter + 1 },
    ...{ Bowler: 110 - (Over % 2), Runs: 0 },
    ...more,
  }))

/** A chase of 100 in which rain ends play after so many overs of no runs. */
const rainAfter = (overs: number): PlainEvent[] => [
  { Type: 'toss', WinnerTeamId: 1, Decision: 'bat' },
  { Type: 'innings', Innings: 1, BattingTeamId: 1 },
  { Type: 'innings end', Innings: 1 },
  { Type: 'innings', Innings: 2, BattingTeamId: 2, Target: 100, TargetOvers: '20' },
  ...Array.from({ length: overs }, (_, over) =>
    overOf(over, over % 2 === 0 ? 200 : 201, { NonStriker: over % 2 === 0 ? 201 : 200 }),
  ).flat(),
  { Type: 'innings end', Innings: 2 },
]

test('[score] a chase that rain ends has no result under the least overs, and else one by the par score', () => {
  const sheet = padSheet()
  const resultsAfter = (overs: number, par?: number) => {
    const chase = cutChase(sheet, score(sheet, rainAfter(overs)))
    return chase && resultsOfCut(chase, ['D/L', 'VJD'], par)
  }
  expect(resultsAfter(4)).toEqual([{ Kind: 'no result' }])
  expect(resultsAfter(5)?.map(({ Kind, Method }) => Method ?? Kind)).toEqual([
    ...['no result', 'D/L', 'D/L', 'VJD', 'VJD'],
  ])
  expect(resultsAfter(5, 8)).toEqual([
    { Kind: 'win', WinnerTeamId: 1, By: { Runs: 8 }, Method: 'D/L' },
    { Kind: 'win', WinnerTeamId: 1, By: { Runs: 8 }, Method: 'VJD' },
  ])
  expect(cutChase(sheet, score(sheet, rainAfter(20)))).toBeUndefined()
})

test('[score] a side whose names come as the players do is all out with ten wickets, or when no one is left', () => {
  const teams = (players: number): MatchSheet['Teams'] => [
    { ...numberedSide(1, players), Open: true },
    numberedSide(2),
  ]
  const sheet: MatchSheet = { Format: 'T20', BallsPerOver: 6, Overs: 20, Teams: teams(3) }
  const scorer = new Scorer(sheet)
  const ball = (N: number, Batter: number, Player?: number): Delivery => ({
    ...{ Type: 'delivery', Innings: 1, Over: 0, N, Batter, NonStriker: 100, Bowler: 210, Runs: 0 },
    ...(Player ? { Wickets: [{ Player, Kind: 'bowled' }] } : {}),
  })
  scorer.apply({ Type: 'toss', WinnerTeamId: 1, Decision: 'bat' })
  scorer.apply({ Type: 'innings', Innings: 1, BattingTeamId: 1 })
  scorer.apply(ball(1, 101, 101))
  scorer.apply(ball(2, 102, 102))
  const innings = () => scorer.scorecard.Innings['1']
  expect([innings()?.AllOut, innings()?.Players]).toEqual([undefined, undefined])
  scorer.apply({ Type: 'innings end', Innings: 1, AllOut: true })
  scorer.apply({ Type: 'penalty', Innings: 1, Runs: 5 })
  expect(innings()).toMatchObject({ AllOut: true, Wickets: 2 })
})
