import * as z from 'zod'
import type { Random } from '../../simulator/seeded-random.ts'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, type Point, rect } from '../svg.ts'

const BOX = { left: 120, right: 1080, top: 100, bottom: 575 }

/** Totals after each over, up to four innings; `wickets` are overs in which one fell, by line. Left out, they are drawn by lot. */
export const worm = drawing(
  'worm',
  {
    lines: z.array(z.array(z.number().nonnegative()).min(2)).min(1).max(4).optional(),
    wickets: z.array(z.array(z.number().nonnegative())).optional(),
    overs: z.number().positive().optional(),
    ground: z.enum(['blue', 'board', 'dusk']).optional(),
  },
  ({ lines = byLot, wickets = [], overs, ground = 'blue' }, random) => {
    const told = typeof lines === 'function' ? lines(random) : lines
    const most = Math.max(...told.flat()) * 1.06
    const length = Math.max(overs ?? 0, ...told.map((totals) => totals.length))
    const place = (over: number, runs: number): Point => [
      BOX.left + ((BOX.right - BOX.left) * over) / length,
      BOX.bottom - ((BOX.bottom - BOX.top) * runs) / most,
    ]
    const paints = [PAINT.cream, PAINT.straw, PAINT.foam, PAINT.sand]
    return [
      rect(0, 0, 1200, 675, PAINT[ground]),
      ...[0, 1, 2, 3].map((step) =>
        rect(
          BOX.left,
          BOX.bottom - (step * (BOX.bottom - BOX.top)) / 3 - 1,
          BOX.right - BOX.left,
          2,
          '#ffffff26',
        ),
      ),
      ...told.map((totals, index) => {
        const paint = paints[index] ?? PAINT.cream
        const points = [place(0, 0), ...totals.map((runs, over) => place(over + 1, runs))]
        const dots = (wickets[index] ?? []).map((over) =>
          circle(...place(over, totals[Math.ceil(over) - 1] ?? 0), 11, PAINT.ball),
        )
        const [x, y] = points.at(-1) ?? [0, 0]
        return line(points, paint, 9) + dots.join('') + circle(x, y, 15, paint)
      }),
    ].join('')
  },
)

function byLot(random: Random): number[][] {
  return [20, Math.round(between(random, 15, 20))].map((overs) => {
    let total = 0
    return Array.from({ length: overs }, (_, over) => {
      total += Math.max(1, between(random, 2, 13) + (over > 15 ? 4 : 0))
      return Math.round(total)
    })
  })
}
