import { expect, test } from 'vitest'
import type { Coefficients } from '#shared/cricket/forecast/coefficients.ts'
import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import type { BowledBall, MatchToForecast } from '#shared/cricket/forecast/match-to-forecast.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'

const BALLS: BowledBall[] = [1, 2, 3].flatMap((number) =>
  Array.from({ length: 240 }, (_, at) => ({
    ...{ Innings: number, Over: Math.floor(at / 6), N: (at % 6) + 1 },
    Runs: (at * 7 + number) % 5 === 0 ? 4 : at % 2,
  })),
)

/** A Test as it stood after these balls. */
function matchOf(balls: readonly BowledBall[]): MatchToForecast {
  const innings: Record<string, Innings> = {}
  for (const { Innings: number, Runs } of balls) {
    const team = number === 2 ? 2 : 1
    const so: Innings = innings[`${number}`] ?? {
      ...{ BattingTeamId: team, BowlingTeamId: 3 - team, Runs: 0, Wickets: 0, Balls: 0, Overs: '0' },
      Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 },
      ...{ Batting: {}, Bowling: {}, FallOfWickets: {}, Partnerships: {} },
    }
    innings[`${number}`] = { ...so, Runs: so.Runs + Runs, Balls: so.Balls + 1 }
  }
  return { format: 'Test', ballsPerOver: 6, teams: [1, 2], innings }
}

const overs = (balls: readonly BowledBall[], dayEnds: readonly number[] = [], known = COEFFICIENTS) =>
  forecastBalls({ ...matchOf(balls), dayEnds }, balls, known, 'over')

/** Of balls that nobody has asked of before. */
const anew = (balls: readonly BowledBall[], dayEnds: readonly number[] = [], known?: Coefficients) =>
  overs(structuredClone(balls), dayEnds, known)

test('a moment of a Test is told the same, whatever moments were asked of before it', () => {
  for (const count of [720, 100, 480, 481, 479, 240, 720, 1, 239, 600]) {
    const balls = BALLS.slice(0, count)
    expect(overs(balls), `after ${count} balls`).toEqual(anew(balls))
  }
})

test('what changes before a ball is told again after it: a corrected ball, the end of a day, other coefficients', () => {
  const told = anew(BALLS)
  const corrected = BALLS.map((ball, at) => (at === 10 ? { ...ball, Runs: 6 } : ball))
  expect(overs(BALLS)).toEqual(told)
  expect(overs(corrected)).toEqual(anew(corrected))
  expect(overs(corrected).at(-1)).not.toEqual(told.at(-1))
  expect(overs(BALLS)).toEqual(told)
  expect(overs(BALLS, [200])).toEqual(anew(BALLS, [200]))
  expect(overs(BALLS, [200]).at(-1)).not.toEqual(told.at(-1))
  expect(overs(BALLS)).toEqual(told)
  const { Test: of } = COEFFICIENTS
  const other = { ...COEFFICIENTS, Test: { ...of, draw: of.draw.map((weight) => weight / 2) } }
  expect(overs(BALLS, [], other)).toEqual(anew(BALLS, [], other))
  expect(overs(BALLS, [], other)).not.toEqual(told)
  expect(overs(BALLS)).toEqual(told)
})
