import type { ReactNode } from 'react'
import type { Shot } from '#shared/cricket/shot.ts'
import './field.css'

/** From the middle to the boundary, in units of the drawing. */
export const RADIUS = 100

/** The bowler is below, so that the off side of a right-hander is at the left, as in every wagon wheel. */
export const onField = ({ X, Y }: Shot) => ({ x: -X, y: Y })

/** Boundary, circle and pitch, seen from above; the batter is in the middle. */
export function FieldGround({ children }: { children?: ReactNode }) {
  return (
    <>
      <circle className="field-grass" r={RADIUS} />
      <circle className="field-circle" r={RADIUS * 0.45} />
      <rect className="field-pitch" x="-4" y="-3" width="8" height="32" rx="1" />
      {children}
    </>
  )
}
