import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { paths } from '#shared/addresses/paths.ts'
import { nextLiveMatch } from './next-match.ts'

/** How long a result is shown before the next match. */
const RESULT_MS = 60_000

/** Moves the wall from a finished match to one in play, as soon as there is one. */
export function useGoOn(id: number, isOver: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const next = useLive(board, nextLiveMatch, id)
  useEffect(() => {
    if (!isOver || next === undefined) return
    const timer = setTimeout(() => navigate(`${paths.wall(next)}${search}`, { replace: true }), RESULT_MS)
    return () => clearTimeout(timer)
  }, [isOver, next, search, navigate])
}
