import type { Board } from '#shared/live/match-state.ts'

/** By the board: undefined where that does not list the match. */
export function progressOf(board: Board, matchId: number): 'to come' | 'begun' | 'ended' | undefined {
  const match = Object.values(board.Matches).find(({ MatchId }) => MatchId === matchId)
  if (!match) return undefined
  if (match.Result !== undefined || match.Status === 'completed' || match.Status === 'abandoned')
    return 'ended'
  // Rain may come before the first ball.
  const hasBalls = Object.values(match.Scores ?? {}).some(({ Overs }) => Number(Overs) > 0)
  return hasBalls || match.Status === 'live' ? 'begun' : 'to come'
}
