import * as z from 'zod'
import { pick } from '../../seeded-random.ts'
import { between, drawing } from '../drawing.ts'
import { LANDMARKS } from '../landmarks.ts'
import { PAINT } from '../palette.ts'
import { circle, line, oval, placed, polygon, rect } from '../svg.ts'

type Landmark = keyof typeof LANDMARKS
const SKIES = { morning: '#bcd9d6', noon: '#8fc1c9', evening: PAINT.dawn, sunset: '#e2a06a' } as const

/** A ground as one comes to it: the turf, and what can be seen over its wall. */
export const place = drawing(
  'place',
  {
    landmark: z.enum(Object.keys(LANDMARKS) as [Landmark, ...Landmark[]]).optional(),
    hour: z.enum(['morning', 'noon', 'evening', 'sunset']).optional(),
    water: z.boolean().optional(),
  },
  ({ landmark, hour, water = false }, random) => {
    const shown = landmark ?? pick(random, Object.keys(LANDMARKS) as Landmark[])
    const light = hour ?? pick(random, ['morning', 'noon', 'evening', 'sunset'] as const)
    const sunX = between(random, 130, 1070)
    return [
      rect(0, 0, 1200, 675, SKIES[light]),
      circle(
        sunX,
        light === 'noon' ? 110 : between(random, 180, 250),
        60,
        light === 'sunset' ? PAINT.ball : PAINT.straw,
      ),
      water
        ? rect(0, 300, 1200, 100, PAINT.sea) +
          [0, 1, 2, 3, 4, 5]
            .map((n) =>
              line(
                [
                  [n * 210 + sunX / 12, 330 + (n % 3) * 18],
                  [n * 210 + 90, 330 + (n % 3) * 18],
                ],
                PAINT.foam,
                5,
              ),
            )
            .join('')
        : '',
      placed(LANDMARKS[shown], 0, 380),
      rect(0, 378, 1200, 26, PAINT.cream),
      rect(0, 398, 1200, 277, PAINT.outfield),
      oval(600, 640, 780, 210, PAINT.grass),
      ...[0, 1, 2].map((n) =>
        oval(600, 640, 600 - n * 200, 160 - n * 52, n % 2 ? PAINT.grass : PAINT.meadow),
      ),
      polygon(
        [
          [570, 548],
          [630, 548],
          [662, 675],
          [538, 675],
        ],
        PAINT.sand,
      ),
      ...[586, 600, 614].map((x) => rect(x - 3, 508, 6, 44, PAINT.earth)),
      rect(0, 398, 1200, 6, '#00000022'),
    ].join('')
  },
)
