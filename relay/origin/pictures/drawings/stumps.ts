import * as z from 'zod'
import { between, drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, placed, rect } from '../svg.ts'

/** Three stumps and their bails. `state` is what has happened to them. */
export const stumps = drawing(
  'stumps',
  {
    state: z.enum(['standing', 'bails off', 'uprooted']).optional(),
    ground: PaintName.optional(),
    wood: PaintName.optional(),
    ball: z.boolean().optional(),
  },
  ({ state = 'bails off', ground = 'sand', wood = 'earth', ball = false }, random) => {
    const paint = PAINT[wood]
    const lean = { standing: [0, 0, 0], 'bails off': [-4, 2, 0], uprooted: [-8, 24, 5] }[state]
    const left = between(random, 470, 620)
    const posts = lean.map((degrees, index) =>
      placed(rect(-13, -360, 26, 380, paint, 8), left + index * 78, 560, degrees + between(random, -1, 1)),
    )
    const bails =
      state === 'standing'
        ? [rect(left - 8, 186, 88, 15, paint, 7), rect(left + 74, 186, 88, 15, paint, 7)]
        : [
            placed(
              rect(-44, -8, 88, 16, paint, 7),
              left - between(random, 20, 90),
              between(random, 100, 170),
              between(random, -50, -15),
            ),
            placed(
              rect(-44, -8, 88, 16, paint, 7),
              left + between(random, 130, 250),
              between(random, 60, 150),
              between(random, 20, 60),
            ),
          ]
    return [
      rect(0, 0, 1200, 675, PAINT[ground]),
      rect(0, 560, 1200, 115, '#00000014'),
      rect(120, 600, 960, 10, PAINT.cream),
      ...posts,
      ...bails,
      ball ? circle(left + 300, 470, 44, PAINT.ball) : '',
    ].join('')
  },
)
