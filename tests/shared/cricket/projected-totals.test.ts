import { expect, test } from 'vitest'
import { projectedTotals } from '#shared/cricket/projected-totals.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'

const T20 = { Format: 'T20', BallsPerOver: 6 } as const
const at = (
  Runs: number,
  Balls: number,
  more: object = {},
  match: Parameters<typeof projectedTotals>[1] = T20,
) =>
  projectedTotals({ Runs, Balls, Wickets: 2, Overs: '', Bowler: 7, ...more } as Innings, match).map(
    ({ rate, runs }) => [Math.round(rate * 10) / 10, runs],
  )

test('a first innings comes to more at each higher rate, and nothing is projected early, late, or without a length', () => {
  expect(at(75, 60)).toEqual([
    ...[
      [7.5, 150],
      [8, 155],
      [10, 175],
    ],
    [12, 195],
  ])
  expect(at(75, 60, { TargetOvers: '12' })[1]).toEqual([8, 91])
  expect([
    at(20, 23),
    at(100, 120, { Bowler: undefined, Bowling: { 7: {} } }),
    at(75, 60, {}, { ...T20, Format: 'Test' }),
  ]).toEqual([[], [], []])
})
