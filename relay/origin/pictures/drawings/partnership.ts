import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { crestAt, plates } from '../painted-plates.ts'
import { PAINT } from '../palette.ts'
import { rect } from '../svg.ts'

const BOX = { left: 330, right: 1130, top: 60, bottom: 615 }

/**
 * What each wicket of an innings added, from the first down, as bars; the longest is split by the two who made it:
 * `shares` are theirs. Left out, all is drawn by lot. `side` and the stand's `total` stand beside the bars.
 */
export const partnership = drawing(
  'partnership',
  {
    stands: z.array(z.number().nonnegative()).min(1).max(11).optional(),
    shares: z.tuple([z.number().nonnegative(), z.number().nonnegative()]).optional(),
    ground: z.enum(['rust', 'sea', 'ballDark', 'stone']).optional(),
    side: z.string().optional(),
    total: z
      .string()
      .regex(/^[0-9]{1,3}$/)
      .optional(),
  },
  ({ stands, shares, ground = 'rust', side, total = '' }, random) => {
    const told = stands ?? Array.from({ length: 7 }, () => Math.round(between(random, 4, 90)))
    const most = Math.max(...told, 1)
    const longest = told.indexOf(Math.max(...told))
    const step = (BOX.bottom - BOX.top) / told.length
    const height = Math.min(90, step * 0.74)
    const [first, second] = shares ?? [1, 1]
    return [
      rect(0, 0, 1200, 675, PAINT[ground]),
      rect(0, 0, 264, 675, '#00000026'),
      side === undefined ? '' : crestAt(side, 132, 240, 6) + plates(total, 132 - total.length * 35, 475, 0.4),
      rect(BOX.left - 16, BOX.top - 20, 8, BOX.bottom - BOX.top + 40, PAINT.willow),
      ...told.map((runs, wicket) => {
        const width = ((BOX.right - BOX.left) * runs) / most
        const y = BOX.top + wicket * step + (step - height) / 2
        if (wicket !== longest) return rect(BOX.left, y, Math.max(width, 10), height, '#f7f1e3b0', 4)
        const part = (width * first) / (first + second || 1)
        return (
          rect(BOX.left, y, width, height, PAINT.straw, 4) + rect(BOX.left, y, part, height, PAINT.cream, 4)
        )
      }),
    ].join('')
  },
)
