import { inningsLimits } from '#shared/cricket/forecast/innings-limits.ts'
import type { BowledBall, MatchToForecast } from '#shared/cricket/forecast/match-to-forecast.ts'
import type { BallForecast } from '#shared/cricket/forecast/win-chances.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import { placeInFile } from './unreadable-match.ts'

export function inningsWithoutForecast(
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

/** The plain target of a whole first innings needs no length: then it is the first innings whose own is unknown. */
function openChase(match: MatchToForecast, target: number | undefined): string {
  const isPlain = target === (match.innings['1']?.Runs ?? 0) + 1
  return isPlain && inningsLimits(match).first === undefined
    ? 'its length is not known, as that of innings 1 is not'
    : `target.runs is ${target}, set anew without target.overs`
}
