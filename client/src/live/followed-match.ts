import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLiveSource } from './live-source.ts'

/** The match that the page is about, for whoever speaks of it; undefined where it is about none. */
export const followedMatch = atom<number | undefined>(undefined)

/** Marks a match as what the page is about, for as long as the screen is there. */
export function useFollow(liveMatchId: number | undefined): void {
  const { store } = useLiveSource()
  const follow = useSetAtom(followedMatch, { store })
  useEffect(() => {
    follow(liveMatchId)
    return () => follow(undefined)
  }, [follow, liveMatchId])
}
