import { chaseOf } from './chase.ts'
import type { Innings, Result } from './scorecard.ts'

/**
 * How many legal balls a side still had that won by wickets; `last`: the innings in which it did. Undefined where that
 * says nothing: after any other end, without a limit of overs, or when it took the last ball.
 */
export function ballsToSpare(
  result: Result,
  last: Pick<Innings, 'Runs' | 'Overs' | 'Target' | 'TargetOvers' | 'SuperOver'>,
  ballsPerOver: number,
): number | undefined {
  if (result.Kind !== 'win' || !result.By?.Wickets || last.SuperOver) return undefined
  const chase = chaseOf(last, ballsPerOver)
  return chase?.Runs === 0 ? chase.Balls || undefined : undefined
}
