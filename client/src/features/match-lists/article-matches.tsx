import { useRef } from 'react'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { useNear } from '#client/ui/use-near.ts'

const RelatedMatches = lazyComponent(() =>
  import('./related-matches.tsx').then(({ RelatedMatches: Loaded }) => Loaded),
)

/** Fetched when they come near, so that nothing of the article waits or moves. */
export function ArticleMatches({ matchId }: { matchId: number | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return <div ref={place}>{isNear && <RelatedMatches matchId={matchId} />}</div>
}
