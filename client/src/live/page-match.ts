import { useEffect } from 'react'
import { useLiveSource } from './live-source.ts'

/** Marks a match as what the page is about, for as long as the screen is there. */
export function usePageMatch(liveMatchId: number | undefined): void {
  const { pageMatch } = useLiveSource()
  useEffect(() => {
    pageMatch.set(liveMatchId)
    return () => pageMatch.set(undefined)
  }, [pageMatch, liveMatchId])
}
