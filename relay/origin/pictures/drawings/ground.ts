import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { line, oval, ovalLine, polygon, rect, shape } from '../svg.ts'

const BESIDE = {
  sea: { land: PAINT.sand, water: PAINT.sea },
  river: { land: '#8c9a55', water: PAINT.blue },
  hill: { land: '#7c8a4a', water: '#5b6a39' },
  town: { land: '#cbb58b', water: PAINT.rust },
} as const

/** A ground from the air with its stands and what lies beside it. */
export const groundFromAbove = drawing(
  'ground',
  {
    beside: z.enum(['sea', 'river', 'hill', 'town']).optional(),
    stands: z.int().min(2).max(14).optional(),
    stripes: z.enum(['rings', 'bands', 'plain']).optional(),
  },
  ({ beside = 'town', stands, stripes = 'bands' }, random) => {
    const { land, water } = BESIDE[beside]
    const [x, y, rx, ry] = [between(random, 560, 680), 345, 390, 235]
    const count = stands ?? Math.round(between(random, 5, 10))
    const tilt = between(random, -60, 60)
    const seats = Array.from({ length: count }, (_, index) => {
      const from = (index / count) * 2 * Math.PI + 0.08
      const to = from + ((2 * Math.PI) / count) * between(random, 0.5, 0.85)
      const paint =
        [PAINT.stone, PAINT.ballDark, PAINT.blue, PAINT.cream, PAINT.slate][Math.floor(random() * 5)] ??
        PAINT.stone
      return shape(sector(x, y, rx, ry, from, to), paint)
    })
    const mown =
      stripes === 'rings'
        ? [0.8, 0.55, 0.3].map((share, n) =>
            oval(x, y, 345 * share, 200 * share, n % 2 ? PAINT.grass : PAINT.meadow),
          )
        : stripes === 'bands'
          ? [-2, 0, 2].map(
              (n) => `<g clip-path="url(#turf)">${rect(x + n * 86 - 43, 120, 86, 460, PAINT.meadow)}</g>`,
            )
          : []
    return [
      `<clipPath id="turf">${oval(x, y, 345, 200, '#000')}</clipPath>`,
      rect(0, 0, 1200, 675, land),
      beside === 'town'
        ? blocks(random, water)
        : shape(
            `M0 ${500 + tilt}C300 ${420 + tilt} 420 640 700 600S1040 520 1200 ${560 - tilt}V675H0Z`,
            water,
          ),
      ...seats,
      oval(x, y, 345, 200, PAINT.grass),
      ...mown,
      ovalLine(x, y, 330, 188, PAINT.cream, 3, '10 8'),
      polygon(
        [
          [x - 14, y - 62],
          [x + 14, y - 62],
          [x + 14, y + 62],
          [x - 14, y + 62],
        ],
        PAINT.sand,
      ),
      line(
        [
          [x - 24, y - 48],
          [x + 24, y - 48],
        ],
        PAINT.cream,
        3,
      ),
      line(
        [
          [x - 24, y + 48],
          [x + 24, y + 48],
        ],
        PAINT.cream,
        3,
      ),
    ].join('')
  },
)

function sector(x: number, y: number, rx: number, ry: number, from: number, to: number): string {
  const point = (angle: number, share: number) =>
    `${Math.round(x + Math.cos(angle) * rx * share)} ${Math.round(y + Math.sin(angle) * ry * share)}`
  return `M${point(from, 0.93)}A${rx * 0.93} ${ry * 0.93} 0 0 1 ${point(to, 0.93)}L${point(to, 1.2)}A${rx * 1.2} ${ry * 1.2} 0 0 0 ${point(from, 1.2)}Z`
}

function blocks(random: () => number, paint: string): string {
  const tones = [paint, PAINT.stone, '#a88f5c', PAINT.ballDark]
  return Array.from({ length: 70 }, (_, index) => {
    const [x, y] = [
      (index % 14) * 88 + between(random, 4, 20),
      Math.floor(index / 14) * 138 + between(random, 6, 30),
    ]
    return rect(
      x,
      y,
      between(random, 34, 66),
      between(random, 40, 92),
      `${tones[Math.floor(random() * 4)] ?? paint}99`,
    )
  }).join('')
}
