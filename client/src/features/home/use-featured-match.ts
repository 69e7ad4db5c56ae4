import { useState } from 'react'
import { board } from '#client/live/topic.ts'
import { useFollowedKey } from '#client/live/use-followed.ts'
import { useLive } from '#client/live/use-live.ts'
import { pickFeaturedMatch } from './pick-featured-match.ts'

/** The match of the moment; it stays the same until one of a better kind is there. */
export function useFeaturedMatch(): number | undefined {
  const [before, setBefore] = useState<number>()
  const featured = useLive(board, pickFeaturedMatch, before, useFollowedKey())
  if (featured !== before) setBefore(featured)
  return featured
}
