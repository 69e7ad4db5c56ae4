import { ballsOf } from './overs-text.ts'
import type { Innings, Result } from './scorecard.ts'

export type RainRule = {
  ballsPerOver: number
  /** Overs that the chase needs for a result: five in twenty-over cricket, twenty in fifty. */
  leastOvers: number | undefined
  /** What ties with the overs that were bowled, by the method of the match. */
  par: number | undefined
  /** Which method that is. */
  method?: string
}

type Chase = Pick<Innings, 'BattingTeamId' | 'BowlingTeamId' | 'Runs' | 'Wickets' | 'Overs' | 'Target'>

/**
 * The results that umpires can give to a chase that is not over and continues no more. No target is none for fewer overs: with
 * no par score, it is either side's by the method, which names the margin, or no result.
 */
export function resultsOfChaseEndedByRain(chase: Chase, rule: RainRule): readonly Result[] {
  const { BattingTeamId, BowlingTeamId, Runs } = chase
  const { ballsPerOver, leastOvers, par, method: Method = 'D/L' } = rule
  const balls = ballsOf(chase.Overs, ballsPerOver) ?? 0
  const isTooShort = leastOvers !== undefined && balls < leastOvers * ballsPerOver
  if (chase.Target === undefined || isTooShort) return [NO_RESULT]
  if (par === undefined) {
    const won = (WinnerTeamId: number): Result => ({ Kind: 'win', WinnerTeamId, Method })
    return [NO_RESULT, won(BattingTeamId), won(BowlingTeamId)]
  }
  if (Runs === par) return [{ Kind: 'tie', Method }]
  const WinnerTeamId = Runs > par ? BattingTeamId : BowlingTeamId
  return [{ Kind: 'win', WinnerTeamId, By: { Runs: Math.abs(Runs - par) }, Method }]
}

const NO_RESULT: Result = { Kind: 'no result' }
