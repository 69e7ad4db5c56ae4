import { COEFFICIENTS } from '#shared/cricket/forecast/fitted.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import type { BowledBall } from '#shared/cricket/forecast/match-to-forecast.ts'
import type { BallForecast, Chances } from '#shared/cricket/forecast/win-chances.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { fromCricsheet } from './from-cricsheet.ts'

/** Who will win after each ball of a Cricsheet file, from its text. */
export function forecastOfFile(text: string): BallForecast[] {
  const match = fromCricsheet(JSON.parse(text.replace(/^\uFEFF/, '')))
  const scorer = new Scorer(match.sheet)
  for (const event of match.events) scorer.apply(event)
  const { Innings, Result } = scorer.scorecard
  const { Format, BallsPerOver, Overs, Level } = match.sheet
  const said = forecastBalls(
    {
      format: Format,
      ballsPerOver: BallsPerOver,
      ...(Overs === undefined ? {} : { overs: Overs }),
      teams: [1, 2],
      innings: Innings,
      ...(Result ? { result: Result } : {}),
      ...(Level ? { level: Level } : {}),
    },
    match.events.flatMap(bowled),
    COEFFICIENTS,
  )
  return said.map((ball) => ({ ...ball, win: rounded(ball.win) }))
}

function bowled(event: MatchEvent): BowledBall[] {
  if (event.Type !== 'delivery') return []
  const { Wickets = [], ...ball } = event
  return [{ ...ball, Wickets: Object.fromEntries(Wickets.map(({ Player, Kind }) => [Player, Kind])) }]
}

/** To what can be told apart; the first side has what rounding leaves. */
function rounded({ 2: other, draw }: Chances): Chances {
  const [second, drawn] = [round(other), round(draw ?? 0)]
  return { 1: round(1 - second - drawn), 2: second, ...(draw === undefined ? {} : { draw: drawn }) }
}

function round(x: number): number {
  return Math.round(x * 100_000) / 100_000
}
