import * as z from 'zod'
import type { Random } from '../../seeded-random.ts'
import { between, drawing } from '../drawing.ts'
import { crestAt, plates } from '../painted-plates.ts'
import { PAINT } from '../palette.ts'
import { circle, line, type Point, rect } from '../svg.ts'

const BOX = { left: 120, right: 1080, top: 100, bottom: 575 }

/**
 * Totals after each over, up to four innings; `wickets` are overs in which one fell, by line. Left out, they are
 * drawn by lot. `sides` are short names whose crests and totals stand beside the lines, `colours` those of their lines, edged so
 * that any colour shows on any ground.
 */
export const worm = drawing(
  'worm',
  {
    lines: z.array(z.array(z.number().nonnegative()).min(2)).min(1).max(4).optional(),
    wickets: z.array(z.array(z.number().nonnegative())).optional(),
    overs: z.number().positive().optional(),
    ground: z.enum(['blue', 'board', 'dusk']).optional(),
    sides: z.array(z.string()).max(2).optional(),
    colours: z.array(z.string()).max(2).optional(),
  },
  ({ lines = byLot, wickets = [], overs, ground = 'blue', sides, colours }, random) => {
    const told = typeof lines === 'function' ? lines(random) : lines
    const most = Math.max(...told.flat()) * 1.06
    const length = Math.max(overs ?? 0, ...told.map((totals) => totals.length))
    const place = (over: number, runs: number): Point => [
      BOX.left + ((BOX.right - BOX.left) * over) / length,
      BOX.bottom - ((BOX.bottom - BOX.top) * runs) / most,
    ]
    const paints = colours ?? [PAINT.cream, PAINT.straw, PAINT.foam, PAINT.sand]
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
          dot(...place(over, totals[Math.ceil(over) - 1] ?? 0)),
        )
        const end = points.at(-1) ?? [0, 0]
        // The second line is hollow, so that colours alike can be told apart.
        const core = colours && index === 1 ? line(points, PAINT.cream, 6) : ''
        const edge = colours ? line(points, PAINT.cream, 27) + circle(...end, 25, PAINT.cream) : ''
        return (
          edge +
          line(points, paint, colours ? 17 : 9) +
          core +
          dots.join('') +
          circle(...end, colours ? 20 : 15, paint)
        )
      }),
      ...(sides ?? []).map((side, index) => named(side, told[index]?.at(-1) ?? 0, index)),
    ].join('')
  },
)

/** The fall of a wicket, to be seen on a line of any colour. */
function dot(x: number, y: number): string {
  return circle(x, y, 15, PAINT.cream) + circle(x, y, 11, PAINT.ball)
}

/** A side's crest with its total, above the lines, where no line has come yet. */
function named(side: string, total: number, index: number): string {
  const y = 118 + index * 118
  return crestAt(side, 165, y, 3) + plates(`${total}`, 232, y, 0.34)
}

function byLot(random: Random): number[][] {
  return [20, Math.round(between(random, 15, 20))].map((overs) => {
    let total = 0
    return Array.from({ length: overs }, (_, over) => {
      total += Math.max(1, between(random, 2, 13) + (over > 15 ? 4 : 0))
      return Math.round(total)
    })
  })
}
