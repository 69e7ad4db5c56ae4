import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { forecastOfFile } from '#relay/origin/parts/import/forecast-of-file.ts'
import { scorecardOfFile } from '#relay/origin/parts/import/scorecard-of-file.ts'
import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { fileJson, inningsJson, overJson } from '#tests/support/cricsheet-json.ts'

const overs = (count: number, balls: number[], side: 'A' | 'B') =>
  Array.from({ length: count }, (_, over) => overJson(over, balls, side))

const forecast = (json: unknown) => forecastOfFile(JSON.stringify(json)).forecasts

/** Alphas make 160 in 20 overs; Betas chase with what is given. */
const chased = (info: object, innings: object, more: object = {}) =>
  fileJson(info, [
    inningsJson('Alphas', overs(20, [1, 1, 1, 1, 4, 0], 'A')),
    inningsJson('Betas', [], { ...innings, ...more }),
  ])

const won = { outcome: { winner: 'Betas', by: { wickets: 10 } } }
const betas = { overs: overs(10, [1, 6, 6, 1, 2, 0], 'B') }
const target = { target: { runs: 161, overs: 20 } }

describe('the forecast of a file', () => {
  test('has a line for every ball, the chances make 1, and the last is the result', () => {
    const forecasts = forecast(chased(won, betas, target))
    expect(forecasts.length).toBe(180)
    for (const { win } of forecasts) expect(win[1] + win[2]).toBeCloseTo(1, 6)
    expect(forecasts.at(-1)).toEqual({ innings: 2, over: 9, n: 6, win: { 1: 0, 2: 1 } })
    expect(forecasts.slice(0, -1).every(({ win }) => win[1] > 0 && win[2] > 0)).toBe(true)
  })

  test('projects a total in the first innings alone, and ends on the total itself', () => {
    const forecasts = forecast(chased(won, betas, target))
    expect(forecasts[119]?.projected).toBe(160)
    expect(forecasts.slice(120).every(({ projected }) => projected === undefined)).toBe(true)
  })

  test('says nothing of a chase whose length the file leaves open', () => {
    const forecasts = forecast(
      chased({ outcome: { winner: 'Betas', by: { wickets: 10 }, method: 'D/L' } }, betas, {
        target: { runs: 90 },
      }),
    )
    expect(forecasts.every(({ innings }) => innings === 1)).toBe(true)
  })

  test('says nothing of a first innings that rain cut short at nobody knows which ball', () => {
    const json = fileJson({ outcome: { winner: 'Betas', by: { wickets: 10 }, method: 'D/L' } }, [
      inningsJson('Alphas', overs(12, [1, 1, 1, 1, 4, 0], 'A')),
      inningsJson('Betas', overs(7, [6, 1, 6, 1, 2, 0], 'B'), { target: { runs: 105, overs: 12 } }),
    ])
    expect(forecast(json).every(({ innings }) => innings === 2)).toBe(true)
  })

  test('does not take a match that was given up for a low total', () => {
    const json = fileJson({ outcome: { result: 'no result' } }, [
      inningsJson('Alphas', overs(5, [1, 1, 1, 1, 4, 0], 'A')),
    ])
    const forecasts = forecast(json)
    expect(forecasts.length).toBe(30)
    expect(forecasts.at(-1)?.projected).toBeGreaterThan(100)
  })

  test.each(cricsheetFiles)(
    'holds for the real match %s: in order, summing to 1, open until the end, on the winner',
    (file) => {
      const text = readFileSync(file, 'utf8')
      const { forecasts } = forecastOfFile(text)
      const { Result } = scorecardOfFile(text).scorecard
      for (const [index, { win }] of forecasts.entries()) {
        expect(win[1] + win[2] + (win.draw ?? 0)).toBeCloseTo(1, 4)
        if (index < forecasts.length - 1) expect(Math.max(win[1], win[2])).toBeLessThan(1)
      }
      const end = forecasts.at(-1)?.win
      if (Result?.Kind === 'win' && Result.WinnerTeamId === 1) expect(end?.[1]).toBe(1)
      if (Result?.Kind === 'win' && Result.WinnerTeamId === 2) expect(end?.[2]).toBe(1)
    },
  )

  test.each(cricsheetFiles)('over by over it says of %s what it says after the last ball of each', (file) => {
    const text = readFileSync(file, 'utf8')
    const match = matchOfState(scorecardOfFile(text).scorecard)
    const forecasts = forecastBalls(match, ballsOf(text), COEFFICIENTS)
    expect(forecastBalls(match, ballsOf(text), COEFFICIENTS, 'over')).toEqual(
      forecasts.filter(({ innings, over }, place) => {
        const next = forecasts[place + 1]
        return next?.over !== over || next.innings !== innings
      }),
    )
  })
})

/** The deliveries of a file, as the archive tells them. */
function ballsOf(text: string) {
  const json = JSON.parse(text)
  // biome-ignore lint/suspicious/noExplicitAny: files are whatever Cricsheet makes of them
  return (json.innings as any[]).flatMap((innings, index) =>
    // biome-ignore lint/suspicious/noExplicitAny: as above
    (innings.overs as any[]).flatMap(({ over, deliveries }) =>
      // biome-ignore lint/suspicious/noExplicitAny: as above
      (deliveries as any[]).map((ball, place) => ({
        Innings: index + 1,
        Over: over,
        N: place + 1,
        Runs: ball.runs.batter,
        Extras: {
          ...(ball.extras?.wides ? { Wides: ball.extras.wides } : {}),
          ...(ball.extras?.noballs ? { NoBalls: ball.extras.noballs } : {}),
          Byes: (ball.extras?.byes ?? 0) + (ball.extras?.legbyes ?? 0) + (ball.extras?.penalty ?? 0),
        },
        Wickets: Object.fromEntries(
          // biome-ignore lint/suspicious/noExplicitAny: as above
          (ball.wickets ?? []).map((wicket: any, at: number) => [`${at + 1}`, wicket.kind]),
        ),
      })),
    ),
  )
}
