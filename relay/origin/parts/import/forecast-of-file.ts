import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import { inningsLimits } from '#shared/cricket/forecast/innings-limits.ts'
import type { BowledBall, MatchToForecast } from '#shared/cricket/forecast/match-to-forecast.ts'
import type { BallForecast, Chances } from '#shared/cricket/forecast/win-chances.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import { scoredFile } from './scorecard-of-file.ts'
import { placeInFile, UnreadableMatch } from './unreadable-match.ts'

export type FileForecast = { forecasts: BallForecast[]; notes: string[] }

/** Throws UnreadableMatch for what is no match, and for a kind of match that is not forecast. */
export function forecastOfFile(text: string): FileForecast {
  const { match, scorer } = scoredFile(text)
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
    teams: [1, 2] as const,
    innings: Innings,
    ...{ overs: Overs, result: Result, level: Level },
  }
  const forecasts = forecastBalls(toForecast, balls, COEFFICIENTS)
  return {
    forecasts: forecasts.map((ball) => ({ ...ball, win: rounded(ball.win) })),
    notes: inningsWithoutForecast(toForecast, balls, forecasts),
  }
}

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

function inningsWithoutForecast(
  match: MatchToForecast,
  balls: readonly BowledBall[],
  forecasts: readonly BallForecast[],
): string[] {
  const forecast = new Set(forecasts.map(({ innings }) => innings))
  const bowled = [...new Set(balls.map(({ Innings }) => Innings))]
  return bowled
    .filter((number) => !forecast.has(number) && !match.innings[`${number}`]?.SuperOver)
    .map((number) => `${placeInFile(number)}: no forecast, ${whyNot(match, number)}`)
}

function whyNot(match: MatchToForecast, number: number): string {
  if (isLong(match.format)) return 'a side bats at most twice in this kind of match'
  if (number > 2) return 'each side bats once in this kind of match'
  const { Target, TargetOvers } = match.innings[`${number}`] ?? {}
  if (number === 2 && Target === undefined) return 'the file has no target for it'
  if (number === 2 && TargetOvers === undefined) return openChase(match, Target)
  if (TargetOvers !== undefined) return `${TargetOvers} overs are more than this kind of match has`
  const { Runs, Overs } = match.innings['1'] ?? {}
  const chase = match.innings['2']
  return (
    `it ended after ${Overs} overs with ${Runs}, and target.runs of innings 2 is ` +
    `${chase?.Target ?? 'missing'}${chase?.TargetOvers === undefined ? '' : ` in ${chase.TargetOvers} overs`}: ` +
    'from which ball on it was shorter is not known'
  )
}

function openChase(match: MatchToForecast, target: number | undefined): string {
  const isPlain = target === (match.innings['1']?.Runs ?? 0) + 1
  return isPlain && inningsLimits(match).first === undefined
    ? 'its length is not known, as that of innings 1 is not'
    : `target.runs is ${target}, set anew without target.overs`
}
