import { expect, test } from 'vitest'
import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import type { BowledBall, MatchToForecast } from '#shared/cricket/forecast/match-to-forecast.ts'
import { inningsOf } from '#tests/support/commentary-samples.ts'

const innings = (team: number, runs: number) =>
  inningsOf(team, { Runs: runs, Wickets: 3, Balls: 300, Overs: '50' })

/** Four innings of fifty overs, a run a ball but for the last, which has made half of what it needs. */
const MATCH: MatchToForecast = {
  format: 'Test',
  ballsPerOver: 6,
  teams: [1, 2],
  innings: { '1': innings(1, 300), '2': innings(2, 300), '3': innings(1, 300), '4': innings(2, 150) },
}
const BALLS: BowledBall[] = [1, 2, 3, 4].flatMap((number) =>
  Array.from({ length: 300 }, (_, at) => ({
    ...{ Innings: number, Over: Math.floor(at / 6), N: (at % 6) + 1 },
    Runs: number < 4 || at % 2 === 0 ? 1 : 0,
  })),
)
const drawAtEnd = (dayEnds?: number[]) =>
  forecastBalls({ ...MATCH, ...(dayEnds ? { dayEnds } : {}) }, BALLS, COEFFICIENTS).at(-1)?.win.draw ?? 0

test('a day that is over takes with it the overs that it did not have', () => {
  const early = drawAtEnd([300, 600])
  const late = drawAtEnd([150, 300, 600, 900])
  expect(drawAtEnd()).toBeLessThan(0.2)
  expect(early).toBeLessThan(0.3)
  expect(late).toBeGreaterThan(early)
  // The last afternoon: fifty overs were bowled on a day of ninety, and 151 runs are to be made in forty.
  expect(drawAtEnd([100, 200, 300, 1100])).toBeLessThan(drawAtEnd([100, 200, 300, 700]))
})
