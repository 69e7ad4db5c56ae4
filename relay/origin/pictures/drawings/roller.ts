import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, oval, polygon, rect, ring, stroke } from '../svg.ts'

/** A groundsman's morning: the strip, the heavy roller, the sun low. `pitch` is how the strip looks. */
export const roller = drawing(
  'roller',
  { pitch: z.enum(['green', 'dry', 'cracked']).optional(), sun: z.boolean().optional() },
  ({ pitch = 'dry', sun = true }, random) => {
    const strip = { green: '#a9b36a', dry: PAINT.sand, cracked: PAINT.clay }[pitch]
    const x = between(random, 330, 470)
    const cracks =
      pitch === 'cracked'
        ? Array.from({ length: 15 }, () =>
            crack(random, between(random, 330, 860), between(random, 420, 640)),
          )
        : []
    return [
      rect(0, 0, 1200, 675, PAINT.dawn),
      sun ? circle(between(random, 850, 1050), 250, 92, '#e9a64f') : '',
      polygon(
        [
          [0, 300],
          [240, 225],
          [520, 300],
          [830, 240],
          [1200, 310],
          [1200, 380],
          [0, 380],
        ],
        '#9aa878',
      ),
      rect(0, 330, 1200, 345, PAINT.outfield),
      ...[0, 1, 2, 3, 4].map((n) =>
        polygon(
          [
            [480 + n * 60, 330],
            [510 + n * 60, 330],
            [n * 330 - 60, 675],
            [n * 330 - 240, 675],
          ],
          PAINT.grass,
        ),
      ),
      polygon(
        [
          [520, 360],
          [680, 360],
          [1000, 675],
          [200, 675],
        ],
        strip,
      ),
      ...cracks,
      oval(x + 40, 556, 210, 22, '#00000030'),
      circle(x, 440, 122, PAINT.stone),
      ring(x, 440, 92, PAINT.slate, 12),
      circle(x, 440, 16, PAINT.ink),
      stroke(`M${x} 440L${x + 260} 330M${x + 236} 296L${x + 284} 364`, PAINT.ball, 16),
      line(
        [
          [x - 122, 560],
          [x + 122, 560],
        ],
        '#00000020',
        6,
      ),
    ].join('')
  },
)

function crack(random: () => number, x: number, y: number): string {
  let d = `M${Math.round(x)} ${Math.round(y)}`
  for (let n = 0; n < 4; n++)
    d += `l${Math.round(between(random, 8, 34))} ${Math.round(between(random, -16, 22))}`
  return stroke(d, '#8a6a35', 4)
}
