import * as z from 'zod'
import type { Random } from '../../seeded-random.ts'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, polygon, rect } from '../svg.ts'

const LENGTHS = { yorker: 0.1, full: 0.24, good: 0.4, back: 0.54, short: 0.7 } as const
type Length = keyof typeof LENGTHS

/** Where balls pitched, looked at from behind the bowler: an idea of a plan, never a record. */
export const pitchMap = drawing(
  'pitch-map',
  {
    length: z.enum(Object.keys(LENGTHS) as [Length, ...Length[]]).optional(),
    line: z.number().min(-1).max(1).optional(),
    balls: z.int().min(3).max(60).optional(),
    scatter: z.number().min(0).max(1).optional(),
  },
  ({ length, line: aim, balls, scatter = 0.5 }, random) => {
    const middle = length ? LENGTHS[length] : between(random, 0.15, 0.6)
    const across = aim ?? between(random, -0.4, 0.4)
    const count = balls ?? Math.round(between(random, 14, 26))
    return [
      rect(0, 0, 1200, 675, PAINT.outfield),
      ...[0, 1, 2, 3].map((n) => rect(n * 300, 0, 150, 675, PAINT.grass)),
      polygon(
        [
          [455, 60],
          [745, 60],
          [960, 675],
          [240, 675],
        ],
        PAINT.sand,
      ),
      polygon(band(middle - 0.09, middle + 0.09), PAINT.clay),
      line(
        [
          [430, 120],
          [770, 120],
        ],
        PAINT.cream,
        6,
      ),
      ...[560, 600, 640].map((x) => rect(x - 5, 22, 10, 76, PAINT.earth, 4)),
      ...Array.from({ length: count }, () => landing(random, middle, across, scatter)),
    ].join('')
  },
)

/** A stripe of the pitch between two shares of its length from the batter's crease. */
function band(from: number, to: number): [number, number][] {
  return [edge(from, -1), edge(from, 1), edge(to, 1), edge(to, -1)]
}

function edge(down: number, across: number): [number, number] {
  const y = 120 + 555 * down
  return [600 + across * (145 + ((y - 60) / 615) * 215), y]
}

function landing(random: Random, middle: number, across: number, scatter: number): string {
  const down = middle + between(random, -0.22, 0.22) * scatter
  const [x, y] = edge(Math.min(0.95, Math.max(0.03, down)), across + between(random, -0.5, 0.5) * scatter)
  const isWicket = random() < 0.12
  return circle(x, y, 10 + y / 90, isWicket ? PAINT.ball : PAINT.cream)
}
