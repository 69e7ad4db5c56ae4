import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { line, oval, polygon, rect, shape } from '../svg.ts'

/** Rain over the covers. `stage`: clouds come up, it pours, or it clears. */
export const rain = drawing(
  'rain',
  {
    stage: z.enum(['gathering', 'pouring', 'clearing']).optional(),
    umbrellas: z.int().min(0).max(9).optional(),
  },
  ({ stage = 'pouring', umbrellas }, random) => {
    const count = umbrellas ?? Math.round(between(random, 2, 5))
    const sky = { gathering: '#8ba5a8', pouring: '#5d6f78', clearing: '#b9cfc9' }[stage]
    const drops = { gathering: 0, pouring: 90, clearing: 14 }[stage]
    return [
      rect(0, 0, 1200, 675, sky),
      stage === 'clearing' ? oval(950, 120, 62, 62, PAINT.straw) : '',
      ...Array.from({ length: stage === 'clearing' ? 2 : 4 }, (_, n) =>
        cloud(between(random, 60, 200) + n * 290, between(random, 80, 150), between(random, 0.9, 1.4)),
      ),
      rect(0, 400, 1200, 275, PAINT.outfield),
      oval(600, 660, 760, 250, PAINT.grass),
      polygon(
        [
          [390, 500],
          [810, 500],
          [940, 610],
          [260, 610],
        ],
        PAINT.blue,
      ),
      polygon(
        [
          [390, 500],
          [810, 500],
          [600, 452],
        ],
        '#2a6189',
      ),
      polygon(
        [
          [260, 610],
          [940, 610],
          [940, 632],
          [260, 632],
        ],
        '#163752',
      ),
      ...Array.from({ length: drops }, () => {
        const [x, y] = [between(random, 0, 1240), between(random, 150, 640)]
        return line(
          [
            [x, y],
            [x - 12, y + 40],
          ],
          '#dcebeb88',
          4,
        )
      }),
      ...Array.from({ length: count }, (_, n) =>
        umbrella(
          100 + n * (1000 / count) + between(random, 0, 90),
          between(random, 385, 430),
          [PAINT.ball, PAINT.straw, PAINT.cream, PAINT.ink, PAINT.sea][n % 5] ?? PAINT.ball,
        ),
      ),
    ].join('')
  },
)

function cloud(x: number, y: number, scale: number): string {
  const paint = '#3d4c55'
  const puff = (dx: number, dy: number, radius: number) =>
    oval(x + dx * scale, y + dy * scale, radius * 1.3 * scale, radius * scale, paint)
  return puff(0, 0, 70) + puff(-100, 24, 52) + puff(100, 22, 58) + puff(180, 40, 36)
}

function umbrella(x: number, y: number, paint: string): string {
  return [
    line(
      [
        [x, y],
        [x, y + 66],
      ],
      PAINT.ink,
      5,
    ),
    shape(
      `M${x - 58} ${y}A58 52 0 0 1 ${x + 58} ${y}Q${x + 38} ${y - 13} ${x + 19} ${y}Q${x} ${y - 13} ${x - 19} ${y}Q${x - 38} ${y - 13} ${x - 58} ${y}Z`,
      paint,
    ),
    shape(`M${x - 16} ${y + 20}a16 18 0 0 1 32 0v60h-32z`, PAINT.ink),
  ].join('')
}
