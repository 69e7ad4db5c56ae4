import { useRef } from 'react'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { useNear } from '#client/ui/use-near.ts'

const PredictionBox = lazyComponent(() =>
  import('./prediction-box.tsx').then(({ PredictionBox }) => PredictionBox),
)

/** Fetched when the reader comes near, so that nothing above waits or moves. */
export function PredictionInvitation() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className="prediction-place">
      {isNear && <PredictionBox />}
    </div>
  )
}
