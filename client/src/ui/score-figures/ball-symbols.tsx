import { memo } from 'react'
import type { OverSoFar } from '#shared/cricket/over-so-far.ts'
import { BallSymbol, EmptyBallSymbol } from './ball-symbol.tsx'
import './ball-symbols.css'

/** The balls of an over, dashed where they are still to come. */
export const BallSymbols = memo(function BallSymbols({ over }: { over: OverSoFar }) {
  const toCome = Array.from({ length: over.ToCome }, (_, place) => `to-come-${place}`)
  return (
    <ol className="ball-symbols">
      {over.Balls.map(({ N, Delivery }) => (
        <li key={N}>
          <BallSymbol delivery={Delivery} />
        </li>
      ))}
      {toCome.map((key) => (
        <li key={key} aria-hidden="true">
          <EmptyBallSymbol />
        </li>
      ))}
    </ol>
  )
})
