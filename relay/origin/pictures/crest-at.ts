import { type Charge, SHIELD } from '../media/crest.ts'
import { PAINT } from './palette.ts'
import { placed } from './svg.ts'

export function crestAt({ field, figure }: Charge, x: number, y: number, scale: number): string {
  return placed(
    `<path d="${SHIELD}" fill="${field}" stroke="${PAINT.cream}" stroke-width="1.6" stroke-linejoin="round"/>${figure}`,
    x - 16 * scale,
    y - 18 * scale,
    0,
    scale,
  )
}
