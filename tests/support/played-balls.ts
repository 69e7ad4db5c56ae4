import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { publishedDeliveries } from '#relay/origin/core/matches/published-deliveries.ts'
import { fromCricsheet } from '#relay/origin/parts/import/from-cricsheet.ts'
import type { PlayedBall } from '#shared/cricket/breakdown/played-ball.ts'
import type { MatchToForecast } from '#shared/cricket/forecast/match-to-forecast.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { cricsheetFiles } from './cricsheet-files.ts'
import { cricsheetJson, shortPlan } from './own-match.ts'

/** A match by its balls, and as the scoring engine counted it up to the last of them. */
export type PlayedBalls = {
  ballsPerOver: number
  innings: Readonly<Record<string, Innings>>
  balls: readonly PlayedBall[]
  match: MatchToForecast
}

/** The real matches that stand beside the project, and some of our own. */
export const matchTexts: readonly (readonly [string, string])[] = [
  ...['breakdown', 'spells', 'pairs'].map(
    (seed) => [seed, JSON.stringify(cricsheetJson(shortPlan(seed)))] as const,
  ),
  ...cricsheetFiles.map((file) => [basename(file), readFileSync(file, 'utf8')] as const),
]

/** The match after a share of its events, from 0 to 1. */
export function playedBalls(text: string, share = 1): PlayedBalls {
  const { sheet, events } = fromCricsheet(JSON.parse(text))
  const past = events.slice(0, Math.ceil(events.length * share))
  const scorer = new Scorer(sheet)
  for (const event of past) scorer.apply(event)
  const { Innings, Result } = scorer.scorecard
  const [a, b] = sheet.Teams
  return {
    ballsPerOver: sheet.BallsPerOver,
    innings: Innings,
    balls: publishedDeliveries(past.map((event) => ({ event, at: '2026-03-01T09:00:00Z' }))),
    match: {
      format: sheet.Format,
      ballsPerOver: sheet.BallsPerOver,
      teams: [a.TeamId, b.TeamId],
      innings: Innings,
      ...(Result ? { result: Result } : {}),
    },
  }
}
