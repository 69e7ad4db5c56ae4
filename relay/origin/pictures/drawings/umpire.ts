import * as z from 'zod'
import { pick } from '../../seeded-random.ts'
import { drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, oval, type Point, rect, shape } from '../svg.ts'

const SKINS = ['#5a3825', '#7b4d31', '#9c6a45', '#b9855a', '#d3a67c']

/** Each arm as shoulder, elbow, hand: left in the picture, then right. */
const SIGNALS = {
  six: [
    [
      [500, 330],
      [440, 210],
      [470, 70],
    ],
    [
      [700, 330],
      [760, 210],
      [730, 70],
    ],
  ],
  four: [
    [
      [500, 340],
      [410, 430],
      [470, 470],
    ],
    [
      [700, 340],
      [850, 350],
      [980, 330],
    ],
  ],
  out: [
    [
      [500, 340],
      [460, 470],
      [480, 580],
    ],
    [
      [700, 330],
      [780, 230],
      [770, 90],
    ],
  ],
  wide: [
    [
      [500, 340],
      [350, 340],
      [210, 330],
    ],
    [
      [700, 340],
      [850, 340],
      [990, 330],
    ],
  ],
  'no-ball': [
    [
      [500, 340],
      [460, 470],
      [480, 580],
    ],
    [
      [700, 340],
      [850, 330],
      [1000, 320],
    ],
  ],
  'leg bye': [
    [
      [500, 340],
      [440, 460],
      [560, 560],
    ],
    [
      [700, 340],
      [760, 460],
      [720, 580],
    ],
  ],
  bye: [
    [
      [500, 340],
      [460, 470],
      [480, 580],
    ],
    [
      [700, 330],
      [770, 220],
      [760, 80],
    ],
  ],
  dead: [
    [
      [500, 340],
      [520, 460],
      [690, 520],
    ],
    [
      [700, 340],
      [680, 460],
      [510, 520],
    ],
  ],
} as const satisfies Record<string, readonly [readonly Point[], readonly Point[]]>

type Signal = keyof typeof SIGNALS

/** An umpire in hat and coat, signalling. */
export const umpire = drawing(
  'umpire',
  { signal: z.enum(Object.keys(SIGNALS) as [Signal, ...Signal[]]).optional(), ground: PaintName.optional() },
  ({ signal, ground }, random) => {
    const shown = signal ?? pick(random, Object.keys(SIGNALS) as Signal[])
    const skin = pick(random, SKINS)
    const back = PAINT[ground ?? pick(random, ['outfield', 'blue', 'rust', 'ballDark', 'sea'] as const)]
    const [left, right] = SIGNALS[shown]
    const arm = (points: readonly Point[]) => {
      const [x, y] = points.at(-1) ?? [0, 0]
      return line(points, PAINT.cream, 58) + circle(x, y, 30, skin)
    }
    const [x, y] = right[2]
    const finger =
      shown === 'out'
        ? line(
            [
              [x, y],
              [x, y - 62],
            ],
            skin,
            18,
          )
        : ''
    const isCrossed = shown === 'dead' || shown === 'leg bye'
    return [
      rect(0, 0, 1200, 675, back),
      isCrossed ? '' : arm(left) + arm(right) + finger,
      shape('M470 675V360Q470 300 540 296H660Q730 300 730 360V675Z', PAINT.cream),
      shape('M560 296L600 372L640 296Z', PAINT.ink),
      line(
        [
          [600, 372],
          [600, 675],
        ],
        '#00000022',
        4,
      ),
      rect(566, 250, 68, 62, skin, 20),
      circle(600, 210, 72, skin),
      oval(600, 172, 128, 22, PAINT.cream),
      shape('M522 172C522 92 678 92 678 172Z', PAINT.cream),
      shape('M522 172V152Q600 172 678 152V172Q600 190 522 172Z', PAINT.ink),
      isCrossed ? outlined(left, skin) + outlined(right, skin) : '',
    ].join('')
  },
)

/** Arms in front of the coat need an edge to be seen. */
function outlined(points: readonly Point[], skin: string): string {
  const [x, y] = points.at(-1) ?? [0, 0]
  return line(points, '#d9cfb8', 66) + line(points, PAINT.cream, 56) + circle(x, y, 30, skin)
}
