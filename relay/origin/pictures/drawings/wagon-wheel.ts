import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, type Point } from '../svg.ts'
import { FIELD, field, STRIKER } from './field.ts'

/**
 * An idea of strokes, never the record of an innings: nobody writes down where our batters hit. `favour` is the
 * side of the wheel that gets most of them, in degrees clockwise from straight up.
 */
export const wagonWheel = drawing(
  'wagon-wheel',
  {
    strokes: z.int().min(3).max(40).optional(),
    favour: z.number().min(0).max(360).optional(),
    spread: z.number().min(10).max(360).optional(),
  },
  ({ strokes, favour, spread = 220 }, random) => {
    const count = strokes ?? Math.round(between(random, 9, 15))
    const middle = favour ?? between(random, 0, 360)
    const lines = Array.from({ length: count }, (_, index) => {
      const angle =
        ((middle + ((index + 0.5) / count - 0.5) * spread + between(random, -9, 9)) * Math.PI) / 180
      const isBoundary = random() < 0.45
      const reach = isBoundary ? 1 : between(random, 0.45, 0.86)
      const end: Point = toRope(angle, reach)
      return line([STRIKER, end], isBoundary ? PAINT.straw : PAINT.cream, isBoundary ? 8 : 6)
    })
    return [field(), ...lines, circle(...STRIKER, 10, PAINT.cream)].join('')
  },
)

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
