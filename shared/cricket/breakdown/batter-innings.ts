import { isWicket } from '../dismissals.ts'
import { isBoundary, isFaced, type PlayedBall } from './played-ball.ts'

/** A ball that a batter faced: what it brought the batter, and the batter's score after it. */
export type FacedBall = { Over: number; N: number; runs: number; total: number; boundary?: 4 | 6; out?: true }

/** The balls that one batter of an innings faced, in order. A wide is none; the wicket of a batter at the other end is on none. */
export function ballsFaced(balls: readonly PlayedBall[], innings: number, batter: number): FacedBall[] {
  let total = 0
  return balls
    .filter((ball) => ball.Innings === innings && ball.Batter === batter && isFaced(ball))
    .map((ball) => {
      total += ball.Runs
      const kind = ball.Wickets?.[`${batter}`]
      return {
        ...{ Over: ball.Over, N: ball.N, runs: ball.Runs, total },
        ...(isBoundary(ball, 6) ? { boundary: 6 as const } : {}),
        ...(isBoundary(ball, 4) ? { boundary: 4 as const } : {}),
        ...(kind !== undefined && isWicket(kind) ? { out: true as const } : {}),
      }
    })
}
