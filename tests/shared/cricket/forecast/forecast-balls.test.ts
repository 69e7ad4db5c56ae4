import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecastOfFile } from '#relay/origin/import/forecast-of-file.ts'
import { scorecardOfFile } from '#relay/origin/import/scorecard-of-file.ts'
import { COEFFICIENTS } from '#shared/cricket/forecast/fitted.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import type { BowledBall, MatchToForecast } from '#shared/cricket/forecast/match-to-forecast.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const FORMATS = { T20: 20, ODI: 50, 'The Hundred': 20 } as const
const ballsPerOver = (format: keyof typeof FORMATS) => (format === 'The Hundred' ? 5 : 6)

const innings = (rest: Partial<Innings>): Innings => ({
  ...{ BattingTeamId: 1, BowlingTeamId: 2, Runs: 0, Wickets: 0, Balls: 0, Overs: '0' },
  ...{ Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 } },
  ...{ Batting: {}, Bowling: {}, FallOfWickets: {}, Partnerships: {}, ...rest },
})

/** A chase of `target` in which `runs` were made for `wickets` off `count` balls, one run a ball as far as they go. */
function chaseAt(format: keyof typeof FORMATS, target: number, count: number, runs: number, wickets: number) {
  const size = ballsPerOver(format)
  const balls: BowledBall[] = Array.from({ length: count }, (_, at) => ({
    ...{ Innings: 2, Over: Math.floor(at / size), N: (at % size) + 1 },
    Runs: Math.floor(((at + 1) * runs) / count) - Math.floor((at * runs) / count),
    ...(at < wickets ? { Wickets: { [at + 1]: 'bowled' } } : {}),
  }))
  const match: MatchToForecast = {
    format,
    ballsPerOver: size,
    overs: FORMATS[format],
    teams: [1, 2],
    innings: {
      '1': innings({ Runs: target - 1, Overs: `${FORMATS[format]}`, Wickets: 7 }),
      '2': innings({ BattingTeamId: 2, BowlingTeamId: 1, Runs: runs, Wickets: wickets, Target: target }),
    },
  }
  return forecastBalls(match, balls, COEFFICIENTS).at(-1)
}

const formats = fc.constantFrom<keyof typeof FORMATS>('T20', 'ODI', 'The Hundred')
const chases = fc.record({
  format: formats,
  target: fc.integer({ min: 110, max: 260 }),
  count: fc.integer({ min: 1, max: 95 }),
  runs: fc.integer({ min: 0, max: 50 }),
  wickets: fc.integer({ min: 0, max: 8 }),
})

test('while a chase can still turn nobody is sure, and the chances make one', () => {
  fc.assert(
    fc.property(chases, ({ format, target, count, runs, wickets }) => {
      const win = chaseAt(format, target, count, runs, Math.min(wickets, count))?.win
      expect(win?.[1]).toBeGreaterThan(0)
      expect(win?.[2]).toBeGreaterThan(0)
      expect((win?.[1] ?? 0) + (win?.[2] ?? 0)).toBeCloseTo(1, 9)
    }),
  )
})

test('who needs more runs is no likelier to get them, and who has lost more wickets neither', () => {
  fc.assert(
    fc.property(chases, ({ format, target, count, runs, wickets }) => {
      const lost = Math.min(wickets, count - 1)
      const chance = chaseAt(format, target, count, runs, lost)?.win[2] ?? 0
      expect(chaseAt(format, target + 5, count, runs, lost)?.win[2]).toBeLessThanOrEqual(chance + 1e-9)
      expect(chaseAt(format, target, count, runs, lost + 1)?.win[2]).toBeLessThanOrEqual(chance + 0.01)
    }),
  )
})

test.each([
  ['T20', 181, 100, 181, 5, { 1: 0, 2: 1 }],
  ['T20', 181, 120, 170, 5, { 1: 1, 2: 0 }],
  ['T20', 181, 120, 180, 5, { 1: 0.5, 2: 0.5 }],
  ['ODI', 251, 299, 251, 9, { 1: 0, 2: 1 }],
] as const)(
  '%s: chasing %i, after %i balls at %i for %i, it is decided',
  (format, target, count, runs, wickets, win) => {
    expect(chaseAt(format, target, count, runs, wickets)?.win).toEqual(win)
  },
)

test('nothing is said of super overs, formats without a length, and innings that rain left open', () => {
  const balls: BowledBall[] = [{ Innings: 1, Over: 0, N: 1, Runs: 1 }]
  const said = (rest: Partial<MatchToForecast>, all = balls) =>
    forecastBalls(
      { format: 'T20', ballsPerOver: 6, overs: 20, teams: [1, 2], innings: { '1': innings({}) }, ...rest },
      all,
      COEFFICIENTS,
    )
  expect(said({})).toHaveLength(1)
  expect(said({ format: 'Other' })).toEqual([])
  const cut = innings({ BattingTeamId: 2, Target: 99, TargetOvers: '' })
  expect(said({ innings: { '1': innings({ Overs: '11.2', Runs: 90 }), '2': cut } })).toEqual([])
  const superOver = { ...balls[0], Innings: 3 } as BowledBall
  expect(said({ innings: { '3': innings({ SuperOver: true }) } }, [superOver])).toEqual([])
})

const files = cricsheetFiles.map((file) => [file.split('/').at(-1), readFileSync(file, 'utf8')] as const)
const matches = [
  ['a match of our own', JSON.stringify(cricsheetJson(shortPlan('forecast', 20)))] as const,
  ...files,
]

describe.each(matches)('%s', (_name, text) => {
  const said = forecastOfFile(text)
  const { Result } = scorecardOfFile(text).scorecard

  test('has chances that make one, and ends with its winner where play decided it', () => {
    for (const { win } of said) expect(win[1] + win[2] + (win.draw ?? 0)).toBeCloseTo(1, 4)
    const winner = Result?.Kind === 'win' && Result.Decider === undefined ? Result.WinnerTeamId : undefined
    if (winner === 1 || winner === 2) expect(said.at(-1)?.win[winner]).toBe(1)
  })

  test('goes from one ball to the next, and over the innings break, without a jump', () => {
    said.slice(1, -1).forEach((ball, index) => {
      const before = said[index]
      const move = Math.abs(ball.win[1] - (before?.win[1] ?? 0))
      // A last over may swing a match by a ball; between innings nothing has happened.
      const isBreak = ball.innings !== before?.innings
      expect(move, `${ball.innings}.${ball.over}.${ball.n}`).toBeLessThan(isBreak ? 0.2 : 0.75)
    })
  })
})

test('what browsers fetch of it is small', () => {
  expect(gzipSync(JSON.stringify(COEFFICIENTS)).length).toBeLessThan(60_000)
})
