import { PAINT } from '../palette.ts'
import { line, oval, ovalLine, type Point, rect } from '../svg.ts'

/** The ground seen from above, as several drawings begin: the striker stands at the pitch's upper end. */
export const FIELD = { x: 600, y: 337, rx: 545, ry: 300 } as const
export const STRIKER: Point = [600, 292]

export function field({
  around = PAINT.outfield,
  turf = PAINT.grass,
  circle = PAINT.meadow,
}: {
  around?: string
  turf?: string
  circle?: string
} = {}): string {
  const { x, y, rx, ry } = FIELD
  return [
    rect(0, 0, 1200, 675, around),
    oval(x, y, rx, ry, turf),
    oval(x, y - 6, 300, 172, circle),
    ovalLine(x, y - 6, 300, 172, PAINT.cream, 3, '2 13'),
    rect(577, 262, 46, 160, PAINT.sand),
    line(
      [
        [570, 284],
        [630, 284],
      ],
      PAINT.cream,
      4,
    ),
    line(
      [
        [570, 400],
        [630, 400],
      ],
      PAINT.cream,
      4,
    ),
  ].join('')
}

/** A place in the oval by its share of the way to the rope: -1 to 1 each way. */
export function inField([across, down]: Point): Point {
  return [FIELD.x + across * FIELD.rx, FIELD.y + down * FIELD.ry]
}
