import { expect, test } from 'vitest'
import { type GroundMatch, groundFigures } from '#relay/origin/parts/grounds/ground-routes.ts'

const side = (TeamId: number) => ({
  ...{ TeamId, TeamName: `Side ${TeamId}`, ShortName: `S${TeamId}` },
  ImageUrl: '',
})

type Innings = [by: number, runs: number, wickets: number, more?: { SuperOver: true }]

function match(id: number, innings: Innings[], more: Partial<GroundMatch> = {}): GroundMatch {
  const scores = innings.map(([BattingTeamId, Runs, Wickets, rest], place) => [
    `${place + 1}`,
    { BattingTeamId, Runs, Wickets, Overs: '20', ...rest },
  ])
  const outcome = { Status: 'completed' as const, StatusText: '', Scores: Object.fromEntries(scores) }
  return { id, sheet: { Format: 'T20' }, phase: 'finished', teams: [side(1), side(2)], outcome, ...more }
}

const total = (id: number, team: number, Runs: number, Wickets: number) => {
  const { ImageUrl: _, ...Team } = side(team)
  return { Runs, Wickets, Team, MatchId: id, LiveMatchId: id }
}

test('the highest total is the first that reached it, and the lowest is of those who were all out', () => {
  const matches = [
    match(1, [
      [1, 180, 4],
      [2, 90, 10],
    ]),
    match(2, [
      [2, 60, 9],
      [1, 61, 0],
    ]),
    match(3, [
      [2, 180, 6],
      [1, 90, 10],
    ]),
  ]
  expect(groundFigures(matches)).toMatchObject([
    { Format: 'T20', Matches: 3, Highest: total(1, 1, 180, 4), Lowest: total(1, 2, 90, 10) },
  ])
})

test('super overs, matches that are not over and those without a ball count in no figure', () => {
  const matches = [
    match(1, [
      [1, 150, 5],
      [2, 150, 7],
      [1, 900, 1, { SuperOver: true }],
    ]),
    match(2, [[1, 400, 2]], { phase: 'in play' }),
    match(3, []),
    match(4, [], { sheet: { Format: 'ODI' } }),
    match(5, [], { phase: 'scheduled', outcome: undefined }),
  ]
  expect(groundFigures(matches)).toEqual([
    {
      ...{ Format: 'T20', Matches: 1, AverageFirst: 150, Decided: 0, WonBattingFirst: 0 },
      Highest: total(1, 1, 150, 5),
    },
  ])
})
