import type { Format } from './match-log.ts'
import { ballsOf } from './overs-text.ts'
import type { Innings } from './scorecard.ts'

/** Legal balls that a side of these formats has when nothing shortens the match. */
export const USUAL_BALLS: Partial<Record<Format, number>> = { T20: 120, 'The Hundred': 100, ODI: 300 }

/** Whether an innings of a short match was bowled whole: the target of one that was cut is unknown until its source gives it. */
export function isWholeInnings(
  { AllOut, TargetOvers, Overs }: Pick<Innings, 'AllOut' | 'TargetOvers' | 'Overs'>,
  { Format, BallsPerOver }: { Format: Format; BallsPerOver: number },
): boolean {
  const usual = USUAL_BALLS[Format]
  if (usual === undefined || TargetOvers !== undefined) return false
  return AllOut === true || ballsOf(Overs, BallsPerOver) === usual
}
