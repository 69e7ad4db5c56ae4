import { isLong } from '../is-long.ts'
import type { Coefficients } from './coefficients.ts'
import { forecastLimited } from './forecast-limited.ts'
import { forecastLong } from './forecast-long.ts'
import { type BowledBall, hasShortSide, type MatchToForecast, placeOf } from './match-to-forecast.ts'
import { type BallForecast, type Chances, certain } from './win-chances.ts'

/** None for super overs, formats or innings without a known length, and sides of fewer than eleven. */
export function forecastBalls(
  match: MatchToForecast,
  balls: readonly BowledBall[],
  coefficients: Coefficients,
  every: 'ball' | 'over' = 'ball',
): BallForecast[] {
  if (hasShortSide(match)) return []
  const ballsOf = (innings: number) => balls.filter((ball) => ball.Innings === innings)
  const forecasts = isLong(match.format)
    ? forecastLong(match, ballsOf, coefficients.Test, every)
    : forecastLimited(match, ballsOf, coefficients, every)
  const last = forecasts.at(-1)
  const end = endOf(match)
  return last && end && isLastOfMatch(last, match, balls)
    ? [...forecasts.slice(0, -1), { ...last, win: end }]
    : forecasts
}

/** The result, once it is known; undefined where play did not decide the match. */
function endOf(match: MatchToForecast): Chances | undefined {
  const { result } = match
  const hasDraw = isLong(match.format)
  switch (result?.Kind) {
    case 'win':
      return result.WinnerTeamId === undefined
        ? undefined
        : certain(placeOf(match, result.WinnerTeamId), hasDraw)
    case 'tie':
      return certain('tie', hasDraw)
    case 'draw':
      return certain('draw', hasDraw)
    default:
      return undefined
  }
}

function isLastOfMatch(
  forecast: BallForecast,
  { innings }: MatchToForecast,
  balls: readonly BowledBall[],
): boolean {
  const last = balls.filter((ball) => innings[`${ball.Innings}`]?.SuperOver !== true).at(-1)
  return last?.Innings === forecast.innings && last.Over === forecast.over && last.N === forecast.n
}
