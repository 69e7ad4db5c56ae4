import * as z from 'zod'
import { between, drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, placed, rect, shape } from '../svg.ts'

/** Bats, side by side. `era` is the shape of the day: a curved club, a slim blade, or one with deep edges. */
export const bat = drawing(
  'bat',
  {
    era: z
      .array(z.enum(['curved', 'slim', 'modern']))
      .min(1)
      .max(5)
      .optional(),
    ground: PaintName.optional(),
    ball: z.boolean().optional(),
  },
  ({ era, ground, ball = true }, random) => {
    const shown = era ?? (random() < 0.5 ? ['modern'] : ['slim', 'modern'])
    const back =
      PAINT[ground ?? (['board', 'blue', 'rust', 'dusk'] as const)[Math.floor(random() * 4)] ?? 'board']
    const step = 1200 / (shown.length + 1)
    return [
      rect(0, 0, 1200, 675, back),
      rect(0, 590, 1200, 85, '#00000022'),
      ...shown.map((one, index) =>
        placed(BATS[one], step * (index + 1), 340, between(random, 8, 26) * (index % 2 ? -1 : 1), 1.12),
      ),
      ball ? circle(between(random, 930, 1080), 560, 34, back === PAINT.rust ? PAINT.cream : '#d9433a') : '',
    ].join('')
  },
)

const grip = (paint: string) =>
  rect(-13, -265, 26, 150, paint, 11) +
  [0, 1, 2, 3, 4]
    .map((n) =>
      line(
        [
          [-12, -240 + n * 26],
          [12, -248 + n * 26],
        ],
        '#00000038',
        4,
      ),
    )
    .join('')

const BATS = {
  curved: `${rect(-10, -265, 20, 260, PAINT.willow, 9)}${shape('M-10 -40C-14 90 -30 190 -96 232C-130 254 -110 292 -70 282C20 262 44 130 30 -20Z', PAINT.willow)}`,
  slim: `${grip(PAINT.ballDark)}${shape('M-15 -120L-46 -86V232Q-46 262 0 266Q46 262 46 232V-86L15 -120Z', PAINT.sand)}${line(
    [
      [0, -40],
      [0, 240],
    ],
    '#00000018',
    5,
  )}`,
  modern: `${grip(PAINT.cream)}${shape('M-15 -120L-56 -80V236Q-56 270 0 274Q56 270 56 236V-80L15 -120Z', '#e7cf97')}${shape('M-56 60L0 96L56 60V120L0 156L-56 120Z', PAINT.ball)}${shape('M40 -92L56 -80V236Q56 258 40 266Z', '#00000022')}`,
}
