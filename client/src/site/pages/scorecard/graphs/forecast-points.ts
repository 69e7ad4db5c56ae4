import type { BallForecast, Chances } from '#shared/cricket/forecast/win-chances.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** The forecast after an over. `place` counts overs of the whole match. */
export type ForecastPoint = { place: number; innings: number; over: number; win: Chances }

export function forecastPoints(forecasts: readonly BallForecast[]): ForecastPoint[] {
  return forecasts.map(({ innings, over, win }, place) => ({ place, innings, over, win }))
}

/** `21`, or `20.3` within an over. `all`: the innings at the last point. */
export function oversBowled({ innings, over }: ForecastPoint, all: MatchState['Innings']): string {
  const bowled = all[`${innings}`]?.Overs ?? ''
  return Number.parseInt(bowled, 10) === over ? bowled : `${over + 1}`
}

/** Whole hundredths with the sum 100. A result that is still possible is never 0, so none is 100. */
export function inHundredths(chances: Chances): Chances {
  // The model gives exactly 0 only where the match is decided.
  const least = Object.values(chances).includes(0) || (chances[1] === 0.5 && chances[2] === 0.5) ? 0 : 1
  const whole = (chance: number) => Math.max(least, Math.round(chance * 100))
  const { 1: one, 2: two, draw } = chances
  const rounded = { 1: whole(one), 2: whole(two), draw: draw === undefined ? 0 : whole(draw) }
  const greatest = one >= two && one >= (draw ?? 0) ? 1 : two >= (draw ?? 0) ? 2 : 'draw'
  rounded[greatest] += 100 - rounded[1] - rounded[2] - rounded.draw
  return draw === undefined ? { 1: rounded[1], 2: rounded[2] } : rounded
}
