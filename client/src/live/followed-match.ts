import { useEffect } from 'react'
import { useLiveSource } from './live-source.ts'

/** Marks a match as what the page is about, for as long as the screen is there. */
export function useFollow(liveMatchId: number | undefined): void {
  const { followed } = useLiveSource()
  useEffect(() => {
    followed.set(liveMatchId)
    return () => followed.set(undefined)
  }, [followed, liveMatchId])
}
