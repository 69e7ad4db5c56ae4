import { chaseOf } from '../chase.ts'
import { runRate } from '../rates.ts'
import type { Innings } from '../scorecard.ts'
import type { OverTotal } from './over-totals.ts'

/** How fast a side scored by the end of an over, and how fast it had to score from then on. */
export type RatePoint = { over: number; end: number; rate: number; required?: number }

/** Nothing without a target or a limit. `chaseAt`: what it was after an over; without it, what the card says. */
export function ratesOfChase(
  innings: Pick<Innings, 'Target' | 'TargetOvers' | 'SuperOver'>,
  overs: readonly OverTotal[],
  ballsPerOver: number,
  chaseAt: (over: number) => Pick<Innings, 'Target' | 'TargetOvers'> = () => innings,
): RatePoint[] {
  if (innings.Target === undefined || innings.TargetOvers === undefined) return []
  return overs.flatMap(({ over, end, total, balls }) => {
    const rate = runRate(total, balls, ballsPerOver)
    if (rate === undefined) return []
    const bowled = Math.round((end - over) * ballsPerOver)
    const Overs = bowled >= ballsPerOver ? `${over + 1}` : `${over}.${bowled}`
    const chase = chaseOf({ ...innings, ...chaseAt(over), Runs: total, Overs }, ballsPerOver)
    return [{ over, end, rate, ...(chase?.Rate ? { required: chase.Rate } : {}) }]
  })
}
