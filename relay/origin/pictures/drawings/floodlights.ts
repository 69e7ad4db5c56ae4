import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, oval, polygon, rect } from '../svg.ts'

/** A ground under lights, seen from the bank. `sky` is how late it is. */
export const floodlights = drawing(
  'floodlights',
  {
    towers: z.int().min(1).max(6).optional(),
    sky: z.enum(['night', 'dusk']).optional(),
    moon: z.boolean().optional(),
  },
  ({ towers, sky = 'night', moon }, random) => {
    const count = towers ?? Math.round(between(random, 2, 4))
    const stars = Array.from({ length: 34 }, () =>
      circle(between(random, 0, 1200), between(random, 0, 300), between(random, 1.2, 2.6), '#ffffff77'),
    )
    const lamps = Array.from({ length: count }, (_, index) =>
      tower((1200 * (index + 0.5)) / count + between(random, -50, 50), between(random, 90, 170)),
    )
    return [
      rect(0, 0, 1200, 675, PAINT[sky]),
      ...(sky === 'night' ? stars : [rect(0, 330, 1200, 120, '#7b4a55')]),
      (moon ?? random() < 0.5)
        ? circle(between(random, 90, 1100), between(random, 70, 140), 42, PAINT.dawn)
        : '',
      ...lamps,
      rect(0, 430, 1200, 70, PAINT.ink),
      ...Array.from({ length: 60 }, (_, n) =>
        circle(
          n * 20 + 8,
          440 + between(random, 0, 44),
          6,
          ['#ffffff30', '#ebc05f50', '#ff6a5c45'][n % 3] ?? '',
        ),
      ),
      rect(0, 490, 1200, 185, PAINT.outfield),
      oval(600, 690, 700, 190, PAINT.grass),
      polygon(
        [
          [560, 560],
          [640, 560],
          [690, 675],
          [510, 675],
        ],
        PAINT.sand,
      ),
    ].join('')
  },
)

function tower(x: number, top: number): string {
  const lights = Array.from({ length: 12 }, (_, n) =>
    circle(x - 45 + (n % 4) * 30, top + 16 + Math.floor(n / 4) * 26, 10, PAINT.cream),
  )
  return [
    polygon(
      [
        [x - 60, top],
        [x + 60, top],
        [x + 330, 470],
        [x - 330, 470],
      ],
      '#ffffff12',
    ),
    polygon(
      [
        [x - 8, top + 80],
        [x + 8, top + 80],
        [x + 16, 470],
        [x - 16, 470],
      ],
      PAINT.slate,
    ),
    rect(x - 64, top, 128, 84, PAINT.stone, 6),
    ...lights,
  ].join('')
}
