import { ballsOf } from './overs-text.ts'
import type { Innings } from './scorecard.ts'

/** `Runs` is 0 once the target is reached. `Balls` and `Rate` (an over) are absent without a limit, `Rate` without a ball left. */
export type Chase = { Runs: number; Balls?: number; Rate?: number }

/** The chase of an innings, or undefined where it has no target. */
export function chaseOf(
  innings: Pick<Innings, 'Runs' | 'Overs' | 'Target' | 'TargetOvers' | 'SuperOver'>,
  ballsPerOver: number,
): Chase | undefined {
  if (innings.Target === undefined) return undefined
  const chase: Chase = { Runs: Math.max(0, innings.Target - innings.Runs) }
  const limit = ballsLimit(innings, ballsPerOver)
  if (limit === undefined) return chase
  chase.Balls = Math.max(0, limit - (ballsOf(innings.Overs, ballsPerOver) ?? 0))
  if (chase.Balls > 0) chase.Rate = (chase.Runs * ballsPerOver) / chase.Balls
  return chase
}

/** Legal balls that an innings may last: by its target, by being a super over, or by the match's overs; undefined without limit. */
export function ballsLimit(
  innings: Pick<Innings, 'TargetOvers' | 'SuperOver'>,
  ballsPerOver: number,
  overs?: number,
): number | undefined {
  if (innings.TargetOvers !== undefined) return ballsOf(innings.TargetOvers, ballsPerOver)
  if (innings.SuperOver) return ballsPerOver
  return overs === undefined ? undefined : overs * ballsPerOver
}
