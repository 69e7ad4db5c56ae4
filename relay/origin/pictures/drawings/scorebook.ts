import * as z from 'zod'
import { between, drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, placed, polygon, rect, stroke } from '../svg.ts'

/** A scorebook's page: dots, strokes, a wicket in red, and a pencil. */
export const scorebook = drawing(
  'scorebook',
  { rows: z.int().min(3).max(7).optional(), ground: PaintName.optional(), pencil: z.boolean().optional() },
  ({ rows, ground = 'earth', pencil = true }, random) => {
    const lines = rows ?? 6
    const height = 420 / lines
    const cells = Array.from({ length: lines * 9 }, (_, n) => {
      const [x, y] = [(n % 9) * 84 - 336, Math.floor(n / 9) * height - 180 + height / 2]
      return n / (lines * 9) > 0.86 ? '' : mark(random(), x, y, Math.min(20, height * 0.26))
    })
    return [
      rect(0, 0, 1200, 675, PAINT[ground]),
      placed(
        [
          rect(-448, -268, 896, 536, '#00000030', 6),
          rect(-456, -276, 896, 536, PAINT.cream, 6),
          rect(-456, -276, 896, 62, PAINT.board, 6),
          ...Array.from({ length: lines + 1 }, (_, n) =>
            line(
              [
                [-430, -180 + n * height],
                [414, -180 + n * height],
              ],
              '#bcae8f',
              3,
            ),
          ),
          ...Array.from({ length: 10 }, (_, n) =>
            line(
              [
                [-378 + n * 84, -180],
                [-378 + n * 84, 240],
              ],
              '#bcae8f66',
              3,
            ),
          ),
          ...cells,
        ].join(''),
        600,
        340,
        between(random, -7, 7),
      ),
      pencil
        ? placed(
            rect(-190, -15, 380, 30, PAINT.straw) +
              polygon(
                [
                  [190, -15],
                  [240, 0],
                  [190, 15],
                ],
                PAINT.sand,
              ) +
              polygon(
                [
                  [224, -5],
                  [240, 0],
                  [224, 5],
                ],
                PAINT.ink,
              ) +
              rect(-214, -15, 30, 30, PAINT.ball, 6),
            between(random, 820, 930),
            between(random, 500, 560),
            between(random, 190, 215),
          )
        : '',
    ].join('')
  },
)

function mark(chance: number, x: number, y: number, size: number): string {
  if (chance < 0.45) return circle(x, y, size * 0.3, PAINT.ink)
  if (chance < 0.72)
    return line(
      [
        [x, y - size],
        [x, y + size],
      ],
      PAINT.ink,
      6,
    )
  if (chance < 0.84)
    return stroke(
      `M${x - size * 0.6} ${y + size}V${y - size * 0.9}M${x - size} ${y + size * 0.1}H${x + size}`,
      PAINT.blue,
      6,
    )
  if (chance < 0.9)
    return stroke(
      `M${x - size} ${y - size}L${x + size} ${y + size}M${x + size} ${y - size}L${x - size} ${y + size}`,
      PAINT.ball,
      7,
    )
  return stroke(
    `M${x - size * 0.7} ${y - size * 0.5}Q${x} ${y - size * 1.3} ${x + size * 0.7} ${y - size * 0.4}Q${x + size * 0.6} ${y + size * 0.2} ${x - size * 0.7} ${y + size}H${x + size * 0.8}`,
    PAINT.ink,
    6,
  )
}
