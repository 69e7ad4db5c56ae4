import { useState } from 'react'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { pickFeaturedMatch } from './pick-featured-match.ts'

/** The match of the moment; it stays the same until one of a better kind is there. */
export function useFeaturedMatch(): number | undefined {
  const [kept, setKept] = useState<number>()
  const moment = useLive(board, pickFeaturedMatch, kept)
  if (moment !== kept) setKept(moment)
  return moment
}
