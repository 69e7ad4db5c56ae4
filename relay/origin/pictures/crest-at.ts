import { chargeOf, SHIELD } from '../media/crest.ts'
import { PAINT } from './palette.ts'
import { placed } from './svg.ts'

export function crestAt(shortName: string, x: number, y: number, scale: number): string {
  const { field, figure } = chargeOf(shortName)
  return placed(
    `<path d="${SHIELD}" fill="${field}" stroke="${PAINT.cream}" stroke-width="1.6" stroke-linejoin="round"/>${figure}`,
    x - 16 * scale,
    y - 18 * scale,
    0,
    scale,
  )
}
