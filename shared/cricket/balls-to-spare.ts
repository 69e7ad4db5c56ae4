import { chaseOf } from './chase.ts'
import type { Innings, Result } from './scorecard.ts'

/** Legal balls left to a side that won by wickets. Undefined after any other end, without a limit, or with the last ball. */
export function ballsToSpare(
  result: Result,
  last: Pick<Innings, 'Runs' | 'Overs' | 'Target' | 'TargetOvers' | 'SuperOver'>,
  ballsPerOver: number,
): number | undefined {
  if (result.Kind !== 'win' || !result.By?.Wickets || last.SuperOver) return undefined
  const chase = chaseOf(last, ballsPerOver)
  return chase?.Runs === 0 ? chase.Balls || undefined : undefined
}
