import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, polygon, rect, stroke } from '../svg.ts'

/** Two batters and the way between them, seen from above. `out` shows the throw that beats one. */
export const runs = drawing(
  'runs',
  { out: z.boolean().optional(), bands: z.boolean().optional() },
  ({ out = false, bands = true }, random) => {
    const [one, other] = [between(random, 420, 640), between(random, 520, 780)]
    const throwX = between(random, 860, 1010)
    return [
      rect(0, 0, 1200, 675, PAINT.grass),
      ...(bands ? [0, 1, 2, 3].map((n) => rect(n * 320, 0, 160, 675, PAINT.meadow)) : []),
      rect(80, 210, 1040, 250, PAINT.sand),
      line(
        [
          [220, 180],
          [220, 490],
        ],
        PAINT.cream,
        8,
      ),
      line(
        [
          [980, 180],
          [980, 490],
        ],
        PAINT.cream,
        8,
      ),
      ...[-32, 0, 32].map((y) => circle(140, 335 + y, 11, PAINT.earth)),
      ...[-32, 0, 32].map((y) => circle(1060, 335 + y, 11, PAINT.earth)),
      stroke(`M250 250H${one}`, PAINT.cream, 8, '2 22'),
      stroke(`M950 420H${other}`, PAINT.cream, 8, '2 22'),
      runner(one, 250, 1, PAINT.ballDark),
      runner(other, 420, -1, PAINT.blue),
      out
        ? stroke(`M${throwX} 690Q${throwX + 50} 560 1052 372`, PAINT.ball, 8, '16 16') +
          circle(1048, 376, 19, PAINT.ball)
        : '',
    ].join('')
  },
)

function runner(x: number, y: number, way: 1 | -1, shirt: string): string {
  return [
    polygon(
      [
        [x + way * 30, y - 36],
        [x + way * 128, y - 30],
        [x + way * 128, y - 14],
        [x + way * 30, y - 16],
      ],
      PAINT.willow,
    ),
    rect(x - 30, y - 46, 60, 92, shirt, 28),
    circle(x, y, 29, PAINT.ink),
    polygon(
      [
        [x + way * 18, y - 18],
        [x + way * 46, y],
        [x + way * 18, y + 18],
      ],
      shirt,
    ),
  ].join('')
}
