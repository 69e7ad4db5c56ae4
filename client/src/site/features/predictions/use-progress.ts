import { useEffect, useRef } from 'react'
import { board } from '#client/kit/live/topic.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import type { Board } from '#shared/live/match-state.ts'

/** By the live line; the predictions are requested again when it changes. */
export function useProgress(matchId: number, refresh: () => void): ReturnType<typeof progressOf> {
  const progress = useLive(board, progressOf, matchId)
  const before = useRef(progress)
  useEffect(() => {
    if (before.current !== undefined && before.current !== progress) refresh()
    before.current = progress
  }, [progress, refresh])
  return progress
}

/** By the board: undefined where that does not list the match. */
function progressOf(board: Board, matchId: number): 'to come' | 'begun' | 'ended' | undefined {
  const match = Object.values(board.Matches).find(({ MatchId }) => MatchId === matchId)
  if (!match) return undefined
  if (match.Result !== undefined || match.Status === 'completed' || match.Status === 'abandoned')
    return 'ended'
  // Rain may come before the first ball.
  const hasBalls = Object.values(match.Scores ?? {}).some(({ Overs }) => Number(Overs) > 0)
  return hasBalls || match.Status === 'live' ? 'begun' : 'to come'
}
