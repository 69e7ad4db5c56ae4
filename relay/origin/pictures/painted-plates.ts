import { chargeOf, SHIELD } from '../media/crest.ts'
import { PAINT } from './palette.ts'
import { circle, placed, rect } from './svg.ts'

/** Plates with painted figures, and the crests of sides, as they hang on boards and stand beside charts. */

/** The seven strokes of a painted figure, by which every digit is shown: top, sides, middle, bottom. */
const STROKES = [
  'M-34 -70H34',
  'M36 -66V-4',
  'M36 4V66',
  'M-34 70H34',
  'M-36 4V66',
  'M-36 -66V-4',
  'M-32 0H32',
]
const DIGITS = ['012345', '12', '01643', '01623', '5612', '05623', '056432', '012', '0123456', '650123']

/** One plate around its middle, 164 by 244 at scale 1; a blank is a bare hook. */
export function plate(x: number, y: number, scale: number, figure: string): string {
  if (figure === ' ') return circle(x, y - 100 * scale, 5, PAINT.willow)
  const strokes = [...(DIGITS[Number(figure)] ?? '')].map((n) => STROKES[Number(n)] ?? '').join('')
  return placed(
    [
      rect(-82, -122, 164, 244, '#0a1d16', 5),
      circle(0, -102, 6, PAINT.willow),
      `<path d="${strokes}" transform="translate(0 10) scale(.92 1.12)" fill="none" stroke="${PAINT.cream}" stroke-width="24" stroke-linecap="square"/>`,
    ].join(''),
    x,
    y,
    0,
    scale,
  )
}

/** Plates side by side, the first one's left edge at `left`. */
export function plates(figures: string, left: number, y: number, scale: number): string {
  return [...figures]
    .map((figure, index) => plate(left + (82 + index * 178) * scale, y, scale, figure))
    .join('')
}

/** How wide plates for a text hang. */
export function platesWidth(figures: string, scale: number): number {
  return (figures.length * 178 - 14) * scale
}

/** A side's crest around its middle, 32 by 36 at scale 1. */
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
