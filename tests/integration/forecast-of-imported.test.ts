import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { matchOfDetail } from '#client/kit/api/match-state-of-detail.ts'
import { readLog } from '#relay/origin/core/matches/log-store.ts'
import { MatchRecord } from '#relay/origin/core/matches/match-record.ts'
import { findMatch } from '#relay/origin/core/matches/match-store.ts'
import { forecastOfFile } from '#relay/origin/parts/import/forecast-of-file.ts'
import { MatchDetail } from '#shared/api/match.ts'
import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { fileJson, inningsJson, overJson } from '#tests/support/cricsheet-json.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'

const short = [
  inningsJson('Alphas', [overJson(0, [0, 1, 4, 6, 0, 1]), overJson(1, [2, 0, 1, 4, 0, 1])]),
  inningsJson('Betas', [overJson(0, [0, 0, 4, 1, 0, 1], 'B')], { target: { overs: 2, runs: 21 } }),
]
const matches: [string, string][] = [
  ["women's, of two overs a side", JSON.stringify(fileJson({ overs: 2 }, short))],
  ...['male', 'female'].map((gender): [string, string] => [
    `${gender}, international`,
    JSON.stringify(fileJson({ gender, team_type: 'international' })),
  ]),
  ...cricsheetFiles.map((file): [string, string] => [
    file.split('/').at(-1) ?? file,
    readFileSync(file, 'utf8'),
  ]),
]

test.each(matches)(
  'who will win says the same in the graph of an imported match as by the command: %s',
  async (_name, text) => {
    const db = await databaseOf(temporaryFolder())
    const { matchId } = await bringIn(db, JSON.parse(text))
    const facts = await findMatch(db, matchId)
    if (!facts) throw new Error('it was not imported')
    const record = new MatchRecord(facts, await readLog(db, matchId))
    const detail = z.parse(MatchDetail, {
      ...record.item(),
      Squads: {},
      Scorecard: record.scorecard,
      BallsPerOver: facts.sheet.BallsPerOver,
    })
    const forecasts = forecastBalls(
      matchOfState(matchOfDetail(detail, matchId)),
      record.balls(),
      COEFFICIENTS,
    )
    const { forecasts: printed } = forecastOfFile(text)
    expect(forecasts).toHaveLength(printed.length)
    for (const [place, { win }] of printed.entries()) expect(forecasts[place]?.win[1]).toBeCloseTo(win[1], 4)
  },
)
