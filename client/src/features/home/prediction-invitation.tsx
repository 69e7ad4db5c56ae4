import { lazy, Suspense, useRef } from 'react'
import { useNear } from '#client/ui/use-near.ts'

const PredictionBox = lazy(() =>
  import('./prediction-box.tsx').then(({ PredictionBox }) => ({ default: PredictionBox })),
)

/** Where readers are invited to pick a winner: looked for when they come near, so that nothing above waits or moves. */
export function PredictionInvitation() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className="prediction-place">
      {isNear && (
        <Suspense>
          <PredictionBox />
        </Suspense>
      )}
    </div>
  )
}
