import { useState } from 'react'
import { useFollowedKey } from '#client/features/following/use-followed.ts'
import { board, match } from '#client/live/topic.ts'
import { isAwaited, useLive, useTopic } from '#client/live/use-live.ts'
import { pickFeaturedMatch } from './pick-featured-match.ts'

/** Changes only once the new match's score has come: an outline between two boards would move the page. */
export function useFeaturedMatch(): number | undefined {
  const [before, setBefore] = useState<number>()
  const picked = useLive(board, pickFeaturedMatch, before, useFollowedKey())
  const isWaiting = useTopic<unknown, boolean>(picked === undefined ? board : match(picked), isAwaited)
  const featured = isWaiting ? (before ?? picked) : picked
  if (featured !== before) setBefore(featured)
  return featured
}
