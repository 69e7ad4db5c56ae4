import * as z from 'zod'
import { shuffled } from '../../seeded-random.ts'
import { between, drawing } from '../drawing.ts'
import { crestAt, plates, platesWidth } from '../painted-plates.ts'
import { PAINT } from '../palette.ts'
import { circle, line, type Point } from '../svg.ts'
import { FIELD, field, STRIKER } from './field.ts'

/**
 * An idea of strokes, never the record of an innings: nobody writes down where our batters hit. `favour` is the
 * side of the wheel that gets most of them, in degrees clockwise from straight up. `fours` and `sixes` are as many
 * lines to the rope and over it; `side` and `total` hang in the corners.
 */
export const wagonWheel = drawing(
  'wagon-wheel',
  {
    strokes: z.int().min(3).max(40).optional(),
    favour: z.number().min(0).max(360).optional(),
    spread: z.number().min(10).max(360).optional(),
    fours: z.int().min(0).max(60).optional(),
    sixes: z.int().min(0).max(40).optional(),
    side: z.string().optional(),
    total: z
      .string()
      .regex(/^[0-9]{1,3}$/)
      .optional(),
  },
  ({ strokes, favour, spread = 220, fours, sixes = 0, side, total = '' }, random) => {
    const isCounted = fours !== undefined
    const count = isCounted ? fours + sixes : (strokes ?? Math.round(between(random, 9, 15)))
    const kinds = shuffled(
      random,
      Array.from({ length: count }, (_, n) => n < sixes),
    )
    const middle = favour ?? between(random, 0, 360)
    const lines = Array.from({ length: count }, (_, index) => {
      const angle =
        ((middle + ((index + 0.5) / count - 0.5) * spread + between(random, -9, 9)) * Math.PI) / 180
      const isSix = isCounted && kinds[index] === true
      const isBoundary = isCounted || random() < 0.45
      const reach = isSix ? 1.09 : isBoundary ? 1 : between(random, 0.45, 0.86)
      const end: Point = toRope(angle, reach)
      const paint = isSix || !isBoundary ? PAINT.cream : PAINT.straw
      const stroke = line([STRIKER, end], paint, isBoundary ? 8 : 6)
      return isSix ? stroke + circle(...end, 14, PAINT.ball) : stroke
    })
    const named = side === undefined ? '' : crestAt(side, 100, 106, 4.4) + score(total)
    return [field(), ...lines, circle(...STRIKER, 10, PAINT.cream), named].join('')
  },
)

/** A score in the lower right corner, outside the rope. */
function score(total: string): string {
  return plates(total, 1170 - platesWidth(total, 0.42), 605, 0.42)
}

/** From the striker in a direction, a share of the way to the rope. */
function toRope(angle: number, reach: number): Point {
  const [x0, y0] = STRIKER
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
  const { x, y, rx, ry } = FIELD
  const a = (dx / rx) ** 2 + (dy / ry) ** 2
  const b = 2 * (((x0 - x) * dx) / rx ** 2 + ((y0 - y) * dy) / ry ** 2)
  const c = ((x0 - x) / rx) ** 2 + ((y0 - y) / ry) ** 2 - 1
  const far = (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a)
  return [x0 + dx * far * reach, y0 + dy * far * reach]
}
