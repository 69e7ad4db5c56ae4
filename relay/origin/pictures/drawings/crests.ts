import * as z from 'zod'
import { drawing, PaintName } from '../drawing.ts'
import { crestAt } from '../painted-plates.ts'
import { PAINT } from '../palette.ts'
import { oval, rect } from '../svg.ts'

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
        return oval(x, 600, scale * 12, 12, '#00000030') + crestAt(side, x, 330, scale)
      }),
    ].join('')
  },
)
