import { lazy, Suspense, useRef } from 'react'
import { useNear } from '#client/ui/use-near.ts'

const MatchesTold = lazy(() =>
  import('./matches-told.tsx').then(({ MatchesTold }) => ({ default: MatchesTold })),
)

/** Scores beside an article: fetched when they come near, so that nothing of it waits or moves. */
export function MatchesBeside({ matchId }: { matchId: number | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <MatchesTold matchId={matchId} />
        </Suspense>
      )}
    </div>
  )
}
