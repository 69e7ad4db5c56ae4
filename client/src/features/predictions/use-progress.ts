import { useEffect, useRef } from 'react'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { progressOf } from './match-progress.ts'

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
