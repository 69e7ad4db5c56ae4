import { memo } from 'react'
import type { OverSoFar } from '#shared/cricket/over-so-far.ts'
import { Disc, EmptyDisc } from './disc.tsx'
import './discs.css'

/** The balls of an over, dashed where they are still to come. */
export const Discs = memo(function Discs({ over }: { over: OverSoFar }) {
  const toCome = Array.from({ length: over.ToCome }, (_, place) => `to-come-${place}`)
  return (
    <ol className="discs">
      {over.Balls.map(({ N, Delivery }) => (
        <li key={N}>
          <Disc delivery={Delivery} />
        </li>
      ))}
      {toCome.map((key) => (
        <li key={key} aria-hidden="true">
          <EmptyDisc />
        </li>
      ))}
    </ol>
  )
})
