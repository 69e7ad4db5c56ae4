import * as z from 'zod'
import type { Random } from '../../seeded-random.ts'
import { between, drawing } from '../drawing.ts'
import { crestAt, plates } from '../painted-plates.ts'
import { PAINT } from '../palette.ts'
import { circle, rect } from '../svg.ts'

const BOX = { left: 110, right: 1090, top: 120, bottom: 570 }

/**
 * Runs of each over as towers; `wickets` says how many fell in it. Left out, they are drawn by lot.
 * `side` and `total` hang above the chart, whose ground and highest towers `colours` paint.
 */
export const manhattan = drawing(
  'manhattan',
  {
    overs: z.array(z.number().nonnegative()).min(1).max(120).optional(),
    wickets: z.array(z.number().nonnegative()).optional(),
    ground: z.enum(['ballDark', 'board', 'dusk', 'stone']).optional(),
    colours: z.tuple([z.string(), z.string()]).optional(),
    side: z.string().optional(),
    total: z
      .string()
      .regex(/^[0-9]{1,4}$/)
      .optional(),
  },
  ({ overs, wickets, ground = 'board', colours, side, total = '' }, random) => {
    const [paint, high] = colours ?? [PAINT[ground], PAINT.straw]
    const top = side === undefined ? BOX.top : 215
    const towers = overs ?? byLot(random, 20, 2, 19)
    const fallen = wickets ?? (overs ? [] : towers.map(() => (random() < 0.28 ? 1 : 0)))
    const most = Math.max(...towers, 8)
    const step = (BOX.right - BOX.left) / towers.length
    const width = step * 0.72
    const dot = Math.min(13, width * 0.38)
    return [
      rect(0, 0, 1200, 675, paint),
      side === undefined ? '' : crestAt(side, 165, 110, 4) + plates(total, 265, 110, 0.44),
      ...towers.map((runs, over) => {
        const height = ((BOX.bottom - top) * runs) / most
        const x = BOX.left + over * step
        const dots = Array.from({ length: Math.min(4, fallen[over] ?? 0) }, (_, n) =>
          circle(x + width / 2, BOX.bottom - height - dot * 1.7 - n * dot * 2.5, dot, '#ff6a5c'),
        )
        return (
          rect(x, BOX.bottom - height, width, height, runs >= most * 0.75 ? high : PAINT.cream) +
          dots.join('')
        )
      }),
      rect(BOX.left - 20, BOX.bottom, BOX.right - BOX.left + 34, 5, PAINT.willow),
    ].join('')
  },
)

function byLot(random: Random, count: number, least: number, most: number): number[] {
  return Array.from({ length: count }, (_, over) =>
    Math.round(between(random, least, most - (over > 5 && over < 14 ? 7 : 0))),
  )
}
