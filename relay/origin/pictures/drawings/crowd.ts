import * as z from 'zod'
import { pick } from '../../seeded-random.ts'
import { between, drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, polygon, rect, shape } from '../svg.ts'

const SKINS = ['#5a3825', '#7b4d31', '#9c6a45', '#b9855a', '#d3a67c', '#6d432b']

/** A full stand from behind the rope. `colours` are what it wears; `up` is the share that is on its feet. */
export const crowd = drawing(
  'crowd',
  {
    colours: z.array(PaintName).min(1).max(5).optional(),
    up: z.number().min(0).max(1).optional(),
    flags: z.int().min(0).max(12).optional(),
  },
  ({ colours, up = 0.2, flags }, random) => {
    const worn = (colours ?? ['ballDark', 'straw', 'blue', 'cream', 'grass']).map((name) => PAINT[name])
    const rows = Array.from({ length: 5 }, (_, row) => {
      const y = 180 + row * 112
      const size = 34 + row * 7
      const people = Array.from({ length: Math.ceil(1300 / (size * 2.3)) }, (_, seat) => {
        const x = seat * size * 2.3 + (row % 2) * size - 30 + between(random, -6, 6)
        const isUp = random() < up
        return person(random, x, y - (isUp ? size * 0.8 : 0), size, pick(random, worn), isUp)
      })
      return people.join('') + rect(0, y + size * 2.05, 1200, 18, '#00000030')
    })
    const count = flags ?? Math.round(between(random, 0, 4))
    return [
      rect(0, 0, 1200, 675, PAINT.deep),
      rect(0, 0, 1200, 74, PAINT.board),
      ...rows.slice(0, 3),
      ...Array.from({ length: count }, (_, n) =>
        flag(
          between(random, 60, 220) + n * (1000 / Math.max(1, count)),
          between(random, 120, 220),
          pick(random, worn),
        ),
      ),
      ...rows.slice(3),
    ].join('')
  },
)

function person(
  random: () => number,
  x: number,
  y: number,
  size: number,
  shirt: string,
  isUp: boolean,
): string {
  const skin = pick(random, SKINS)
  const arms = isUp
    ? line(
        [
          [x - size * 0.7, y + size * 0.9],
          [x - size * 0.95, y - size * 0.7],
        ],
        skin,
        size * 0.26,
      ) +
      line(
        [
          [x + size * 0.7, y + size * 0.9],
          [x + size * 0.95, y - size * 0.7],
        ],
        skin,
        size * 0.26,
      )
    : ''
  const hat =
    random() < 0.25
      ? shape(
          `M${x - size * 0.62} ${y - size * 0.12}a${size * 0.62} ${size * 0.6} 0 0 1 ${size * 1.24} 0l${size * 0.3} ${size * 0.1}h-${size * 1.54}z`,
          pick(random, [shirt, PAINT.cream]),
        )
      : shape(
          `M${x - size * 0.52} ${y - size * 0.05}a${size * 0.52} ${size * 0.54} 0 0 1 ${size * 1.04} 0q-${size * 0.5} -${size * 0.3} -${size * 1.04} 0z`,
          PAINT.ink,
        )
  return [
    shape(
      `M${x - size} ${y + size * 2.1}V${y + size * 1.2}Q${x - size} ${y + size * 0.55} ${x} ${y + size * 0.55}Q${x + size} ${y + size * 0.55} ${x + size} ${y + size * 1.2}V${y + size * 2.1}Z`,
      shirt,
    ),
    circle(x, y, size * 0.52, skin),
    hat,
    arms,
  ].join('')
}

function flag(x: number, y: number, paint: string): string {
  return (
    line(
      [
        [x, y + 240],
        [x, y],
      ],
      PAINT.slate,
      6,
    ) +
    polygon(
      [
        [x, y],
        [x + 130, y + 34],
        [x, y + 78],
      ],
      paint,
    )
  )
}
