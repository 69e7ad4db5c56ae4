import { chaseOf } from './chase.ts'
import { PLAYERS_OF_A_SIDE } from './roster.ts'
import type { Innings, Result } from './scorecard.ts'

export type ChaseScore = Pick<
  Innings,
  | 'BattingTeamId'
  | 'Runs'
  | 'Wickets'
  | 'Overs'
  | 'Target'
  | 'TargetOvers'
  | 'SuperOver'
  | 'AllOut'
  | 'Players'
>

/** For the moments until the source says so. `level`: one short of the target. Undefined while a ball can still change it. */
export function chaseResult(
  innings: ChaseScore,
  opponentId: number,
  ballsPerOver: number,
): Result | 'level' | undefined {
  const { BattingTeamId, Runs, Wickets, Target, SuperOver, AllOut, Players = PLAYERS_OF_A_SIDE } = innings
  const left = Players - 1 - Wickets
  const chase = chaseOf(innings, ballsPerOver)
  if (Target === undefined || !chase) return undefined
  const broken = { Kind: 'tie', Decider: 'super over' } as const
  if (chase.Runs === 0) {
    if (SuperOver) return { ...broken, WinnerTeamId: BattingTeamId }
    return { Kind: 'win', WinnerTeamId: BattingTeamId, By: { Wickets: Math.max(0, left) } }
  }
  const isOver = AllOut || left <= 0 || chase.Balls === 0
  if (!isOver) return undefined
  if (chase.Runs === 1) return 'level'
  if (SuperOver) return { ...broken, WinnerTeamId: opponentId }
  return { Kind: 'win', WinnerTeamId: opponentId, By: { Runs: Target - 1 - Runs } }
}
