import { chaseOf } from '../chase.ts'
import { runRate } from '../rates.ts'
import type { Innings } from '../scorecard.ts'
import type { OverTotal } from './over-totals.ts'

/** How fast a side scored by the end of an over, and how fast it had to score from then on. */
export type RatePoint = { over: number; end: number; rate: number; required?: number }

/**
 * The run rate of a chase beside the required one, after each over; nothing where no target or no limit of overs is
 * known. By the target as it stands: a scorecard does not say when it was revised.
 */
export function ratesOfChase(
  innings: Pick<Innings, 'Target' | 'TargetOvers' | 'SuperOver'>,
  overs: readonly OverTotal[],
  ballsPerOver: number,
): RatePoint[] {
  if (innings.Target === undefined || innings.TargetOvers === undefined) return []
  return overs.flatMap(({ over, end, total, balls }) => {
    const rate = runRate(total, balls, ballsPerOver)
    if (rate === undefined) return []
    const bowled = Math.round((end - over) * ballsPerOver)
    const Overs = bowled >= ballsPerOver ? `${over + 1}` : `${over}.${bowled}`
    const chase = chaseOf({ ...innings, Runs: total, Overs }, ballsPerOver)
    return [{ over, end, rate, ...(chase?.Rate ? { required: chase.Rate } : {}) }]
  })
}
