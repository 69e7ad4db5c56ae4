import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, oval, polygon, rect, stroke } from '../svg.ts'

/** The sun's way over a day's play; `hour` from 0 (start) to 1 (stumps), with long shadows at either end. */
export const day = drawing(
  'day',
  { hour: z.number().min(0).max(1).optional(), figures: z.int().min(2).max(13).optional() },
  ({ hour, figures = 9 }, random) => {
    const time = hour ?? between(random, 0.1, 0.95)
    const angle = Math.PI * (1 - time)
    const [x, y] = [600 + Math.cos(angle) * 480, 400 - Math.sin(angle) * 320]
    const lean = (0.5 - time) * -460
    const sky = time < 0.25 ? '#bcd9d6' : time < 0.7 ? '#8fc1c9' : time < 0.88 ? PAINT.dawn : '#e2a06a'
    return [
      rect(0, 0, 1200, 675, sky),
      stroke('M120 400A480 320 0 0 1 1080 400', '#ffffff77', 5, '2 16'),
      circle(x, y, 62, time > 0.88 ? PAINT.ball : PAINT.straw),
      polygon(
        [
          [0, 400],
          [180, 356],
          [420, 396],
          [700, 350],
          [960, 392],
          [1200, 362],
          [1200, 420],
          [0, 420],
        ],
        '#7f9a6a',
      ),
      rect(0, 400, 1200, 275, PAINT.outfield),
      oval(600, 600, 720, 190, PAINT.grass),
      polygon(
        [
          [576, 470],
          [624, 470],
          [664, 660],
          [536, 660],
        ],
        PAINT.sand,
      ),
      ...Array.from({ length: figures }, (_, n) => {
        const [fx, fy] = [between(random, 110, 240) + (n * 940) / figures, between(random, 450, 630)]
        const size = 0.5 + (fy - 430) / 260
        return (
          polygon(
            [
              [fx - 7 * size, fy],
              [fx + 7 * size, fy],
              [fx + lean * size * 0.5 + 5, fy + 16 * size],
              [fx + lean * size * 0.5 - 5, fy + 16 * size],
            ],
            '#0000003a',
          ) +
          rect(fx - 9 * size, fy - 62 * size, 18 * size, 62 * size, PAINT.cream, 8 * size) +
          circle(fx, fy - 72 * size, 11 * size, PAINT.ink)
        )
      }),
    ].join('')
  },
)
