import type { Board } from '#shared/live/match-state.ts'

/** How far the match of a prediction is, as far as the board tells: undefined where that does not list it. */
export function progressOf(board: Board, matchId: number): 'to come' | 'begun' | 'ended' | undefined {
  const match = Object.values(board.Matches).find(({ MatchId }) => MatchId === matchId)
  if (!match) return undefined
  if (match.Result !== undefined || match.Status === 'completed' || match.Status === 'abandoned')
    return 'ended'
  // Rain may come before a ball is bowled.
  const hasBalls = Object.values(match.Scores ?? {}).some(({ Overs }) => Number(Overs) > 0)
  return hasBalls || match.Status === 'live' ? 'begun' : 'to come'
}
