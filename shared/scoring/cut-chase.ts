import { ballsLimit } from '../cricket/chase.ts'
import { inningsState } from '../cricket/innings-state.ts'
import type { Format, MatchSheet } from '../cricket/match-log.ts'
import { ballsOf } from '../cricket/overs-text.ts'
import type { Innings, Result, Scorecard } from '../cricket/scorecard.ts'

/** Balls that the side batting second must have had for a result, where the playing conditions say so. */
const LEAST_BALLS: Partial<Record<Format, number>> = { T20: 30, ODI: 120, 'The Hundred': 25 }

/** A chase that ended before its balls, its wickets or its target: `Overs` on the card decide nothing alone. */
export type CutChase = { readonly innings: Innings; readonly isUnderLeast: boolean }

export function cutChase(sheet: MatchSheet, { Innings: all }: Scorecard): CutChase | undefined {
  const innings = all['2']
  const isLimited = sheet.Overs !== undefined && all['3'] === undefined
  if (!isLimited || !innings || inningsState(innings) !== 'over' || innings.AllOut) return undefined
  const bowled = ballsOf(innings.Overs, sheet.BallsPerOver) ?? 0
  const limit = ballsLimit(innings, sheet.BallsPerOver, sheet.Overs) ?? 0
  const hasTarget = innings.Target !== undefined && innings.Runs >= innings.Target
  if (hasTarget || bowled >= limit) return undefined
  const least = LEAST_BALLS[sheet.Format] ?? Number.POSITIVE_INFINITY
  return { innings, isUnderLeast: bowled < least }
}

/** By the score at which the two sides were level when play ended. */
export function resultByPar({ innings }: CutChase, par: number, Method: string): Result {
  const { Runs, BattingTeamId, BowlingTeamId } = innings
  if (Runs === par) return { Kind: 'tie', Method }
  const WinnerTeamId = Runs > par ? BattingTeamId : BowlingTeamId
  return { Kind: 'win', WinnerTeamId, By: { Runs: Math.abs(Runs - par) }, Method }
}
