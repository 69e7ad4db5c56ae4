import * as z from 'zod'
import { chargeOf, SHIELD } from '../../media/crest.ts'
import { drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { oval, placed, rect } from '../svg.ts'

/** Crests of sides, by their short names, hung on a wall. */
export const crests = drawing(
  'crests',
  { sides: z.array(z.string()).min(1).max(4), ground: PaintName.optional() },
  ({ sides, ground = 'board' }) => {
    const step = 1200 / (sides.length + 1)
    const scale = sides.length === 1 ? 15 : sides.length === 2 ? 12 : 9
    return [
      rect(0, 0, 1200, 675, PAINT[ground]),
      rect(0, 560, 1200, 115, '#00000024'),
      ...sides.map((side, index) => {
        const x = step * (index + 1)
        const { field, figure } = chargeOf(side)
        return (
          oval(x, 600, scale * 12, 12, '#00000030') +
          placed(
            `<path d="${SHIELD}" fill="${field}" stroke="${PAINT.cream}" stroke-width="1.6" stroke-linejoin="round"/>${figure}`,
            x - 16 * scale,
            330 - 18 * scale,
            0,
            scale,
          )
        )
      }),
    ].join('')
  },
)
