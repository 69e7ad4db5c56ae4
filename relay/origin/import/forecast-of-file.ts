import { COEFFICIENTS } from '#shared/cricket/forecast/fitted.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import type { BowledBall } from '#shared/cricket/forecast/match-to-forecast.ts'
import type { BallForecast, Chances } from '#shared/cricket/forecast/win-chances.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import { fromCricsheet } from './from-cricsheet.ts'
import { UnreadableMatch } from './unreadable-match.ts'
import { inningsWithoutForecast } from './why-no-forecast.ts'

/** `notes`: why an innings, or the whole match, has no forecast. */
export type FileForecast = { forecasts: BallForecast[]; notes: string[] }

/**
 * Who will win after each ball of a Cricsheet file, from its text. Throws UnreadableMatch for what is no match, and for a
 * kind of match that is not forecast.
 */
export function forecastOfFile(text: string): FileForecast {
  const match = fromCricsheet(JSON.parse(text.replace(/^\uFEFF/, '')))
  const scorer = new Scorer(match.sheet)
  for (const event of match.events) scorer.apply(event)
  const { Innings, Result } = scorer.scorecard
  const { Format, BallsPerOver, Overs, Level } = match.sheet
  if (USUAL_BALLS[Format] === undefined && !isLong(Format)) {
    throw new UnreadableMatch(
      `info.match_type is ${JSON.stringify(match.facts.matchType)}: not a kind of match that is forecast`,
    )
  }
  const balls = match.events.flatMap(bowled)
  if (balls.length === 0) return { forecasts: [], notes: [whyWithoutBall(Result)] }
  const toForecast = {
    format: Format,
    ballsPerOver: BallsPerOver,
    ...(Overs === undefined ? {} : { overs: Overs }),
    teams: [1, 2] as const,
    innings: Innings,
    ...(Result ? { result: Result } : {}),
    ...(Level ? { level: Level } : {}),
  }
  const forecasts = forecastBalls(toForecast, balls, COEFFICIENTS)
  return {
    forecasts: forecasts.map((ball) => ({ ...ball, win: rounded(ball.win) })),
    notes: inningsWithoutForecast(toForecast, balls, forecasts),
  }
}

/** A match may end before its first ball; a file that says nothing of it has lost its play. */
function whyWithoutBall(result: Result | undefined): string {
  switch (result?.Kind) {
    case 'no result':
      return 'abandoned without a ball: nothing to forecast'
    case 'awarded':
      return 'awarded without a ball: nothing to forecast'
    default:
      throw new UnreadableMatch(
        'no ball was bowled in it, and info.outcome does not say that there was no play',
      )
  }
}

function bowled(event: MatchEvent): BowledBall[] {
  if (event.Type !== 'delivery') return []
  const { Wickets = [], ...ball } = event
  return [{ ...ball, Wickets: Object.fromEntries(Wickets.map(({ Player, Kind }) => [Player, Kind])) }]
}

function rounded({ 2: other, draw }: Chances): Chances {
  const [second, drawn] = [round(other), round(draw ?? 0)]
  return { 1: round(1 - second - drawn), 2: second, ...(draw === undefined ? {} : { draw: drawn }) }
}

function round(x: number): number {
  return Math.round(x * 100_000) / 100_000
}
