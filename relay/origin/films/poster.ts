import { chargeOf, coloursOf, SHIELD } from '../media/crest.ts'
import { plates } from '../pictures/number-plates.ts'
import { PAINT } from '../pictures/palette.ts'
import type { ScoreFace } from '../pictures/score-face.ts'
import { at, polygon, rect, shape, sheet } from '../pictures/svg.ts'
import { FRAME } from './recap-frame.ts'

/** What a poster shows of a match. The page says its title below, in its own language. */
export type Shown = {
  venue: string
  sides: readonly { name: string; shortName: string; scores: readonly string[] }[]
}

const MIDDLE = FRAME.width / 2
/** How far the line between the sides leans. */
const LEAN = 26
const CREST = 3.6

/** Both sides in their colours, with the scores on plates and the ground below. The upper corners are left to the page. */
export function poster(face: ScoreFace, { sides: [left, right], venue }: Shown): string {
  const ground = colourOf(left)
  return sheet(
    [
      rect(0, 0, FRAME.width, FRAME.height, colourOf(right)),
      polygon(
        [
          [0, 0],
          [MIDDLE + LEAN, 0],
          [MIDDLE - LEAN, 306],
          [0, 306],
        ],
        ground,
      ),
      polygon(
        [
          [MIDDLE + LEAN - 3, 0],
          [MIDDLE + LEAN + 3, 0],
          [MIDDLE - LEAN + 3, 306],
          [MIDDLE - LEAN - 3, 306],
        ],
        PAINT.cream,
      ),
      crest(left, MIDDLE - 98),
      crest(right, MIDDLE + 110),
      score(face, left, 24, MIDDLE - 34),
      score(face, right, MIDDLE + 12, FRAME.width - 24),
      rect(0, 300, FRAME.width, 60, PAINT.deep),
      shape(
        face.outline(venue, {
          x: MIDDLE,
          y: 339,
          size: Math.min(28, (28 * 592) / Math.max(1, face.width(venue, 28))),
          anchor: 'middle',
        }),
        PAINT.cream,
      ),
    ].join(''),
    FRAME,
  )
}

type Side = Shown['sides'][number] | undefined

function colourOf(side: Side): string {
  const { field, figure } = chargeOf(side?.shortName ?? '')
  return figure === '' ? coloursOf(side?.name ?? '')[0] : field
}

function crest(side: Side, middle: number): string {
  const { figure } = chargeOf(side?.shortName ?? '')
  return `<g transform="translate(${at(middle - 16 * CREST)} ${at(112 - 18 * CREST)}) scale(${CREST})"><path d="${SHIELD}" fill="${colourOf(side)}" stroke="${PAINT.cream}" stroke-width="1.6" stroke-linejoin="round"/>${figure}</g>`
}

/** The last innings on plates, what went before beside it in small; in the middle between two edges. */
function score(face: ScoreFace, side: Side, from: number, to: number): string {
  const last = side?.scores.at(-1)
  if (last === undefined) return ''
  const before = (side?.scores ?? [])
    .slice(0, -1)
    .map((one) => `${one} & `)
    .join('')
  const words = before === '' ? 0 : face.width(before, 36) + 8
  const height = Math.min(78, (to - from - words) / widthOf(last, 1))
  const width = words + widthOf(last, height)
  const right = (from + to + width) / 2
  return [
    before === ''
      ? ''
      : shape(face.outline(before.trim(), { x: right - width, y: 248, size: 36 }), PAINT.cream),
    plates(face, last, right, 236 - height / 2, height),
  ].join('')
}

/** How wide plates of a height hang. */
function widthOf(text: string, height: number): number {
  return [...text].reduce((sum, one) => sum + (/\d/.test(one) ? 0.66 : 0.36), -0.06) * height
}
