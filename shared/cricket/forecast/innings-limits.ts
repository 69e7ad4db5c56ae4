import { ballsOf } from '../overs-text.ts'
import { USUAL_BALLS } from '../usual-length.ts'
import type { MatchToForecast } from './match-to-forecast.ts'

/** Undefined where the scorecard leaves it open: the ball at which rain cut an innings short is unknown. */
export function inningsLimits(match: MatchToForecast): { first?: number; second?: number } {
  const { innings, ballsPerOver, format } = match
  const usual = USUAL_BALLS[format]
  if (usual === undefined) return {}
  const stated = !match.overs || match.overs < 1 ? usual : Math.min(usual, match.overs * ballsPerOver)
  const [one, two] = [innings['1'], innings['2']]
  const limitOf = (overs: string | undefined) =>
    overs === undefined ? undefined : ballsOf(overs, ballsPerOver)
  const bowled = one ? Math.ceil((ballsOf(one.Overs, ballsPerOver) ?? 0) / ballsPerOver) * ballsPerOver : 0
  const isNatural = one !== undefined && two?.Target === one.Runs + 1
  const set = limitOf(one?.TargetOvers) ?? stated
  const isCut = two !== undefined && one !== undefined && !one.AllOut && one.Wickets < 10 && bowled < set
  const chase = limitOf(two?.TargetOvers)
  const first = !isCut ? set : isNatural && (chase ?? bowled) === bowled ? bowled : undefined
  const second = chase ?? (isNatural ? first : undefined)
  return {
    ...(first === undefined || first > usual ? {} : { first }),
    ...(second === undefined || second > usual ? {} : { second }),
  }
}
