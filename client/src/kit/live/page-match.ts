import { useEffect } from 'react'
import { useLiveSource } from './live-source.ts'

/** Marks a match as the page's subject while the screen is shown. */
export function usePageMatch(liveMatchId: number | undefined): void {
  const { pageMatch } = useLiveSource()
  useEffect(() => {
    pageMatch.set(liveMatchId)
    return () => pageMatch.set(undefined)
  }, [pageMatch, liveMatchId])
}
