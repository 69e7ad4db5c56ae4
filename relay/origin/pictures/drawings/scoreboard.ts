import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, placed, polygon, rect } from '../svg.ts'

/** The seven strokes of a painted figure, by which every digit is shown: top, sides, middle, bottom. */
const STROKES = [
  'M-34 -70H34',
  'M36 -66V-4',
  'M36 4V66',
  'M-34 70H34',
  'M-36 4V66',
  'M-36 -66V-4',
  'M-32 0H32',
]
const DIGITS = ['012345', '12', '01643', '01623', '5612', '05623', '056432', '012', '0123456', '650123']

/** A hand-worked scoreboard with plates on hooks. `figures` are what hangs there; a blank leaves its hook bare. */
export const scoreboard = drawing(
  'scoreboard',
  {
    figures: z
      .string()
      .regex(/^[0-9 ]{1,4}$/)
      .optional(),
    row: z
      .string()
      .regex(/^[0-9 ]{1,6}$/)
      .optional(),
    clock: z.boolean().optional(),
  },
  ({ figures, row, clock = true }, random) => {
    const total = figures ?? `${Math.round(between(random, 90, 320))}`
    const small = row ?? `${Math.round(between(random, 10, 99))} ${Math.round(between(random, 10, 99))}`
    const width = total.length * 190
    const left = 600 - width / 2 + (clock ? 90 : 0)
    return [
      rect(0, 0, 1200, 675, PAINT.dawn),
      rect(0, 560, 1200, 115, PAINT.outfield),
      polygon(
        [
          [90, 110],
          [600, 30],
          [1110, 110],
        ],
        PAINT.ballDark,
      ),
      rect(120, 108, 960, 470, PAINT.board),
      rect(120, 108, 960, 16, PAINT.deep),
      ...[...total].map((figure, index) => plate(left + index * 190 + 95, 275, 1, figure)),
      ...[...small].map((figure, index) => plate(360 + index * (560 / small.length) + 40, 478, 0.52, figure)),
      clock ? face(230, 270, between(random, 0, 12)) : '',
      ...[200, 1000].map((x) => rect(x - 12, 578, 24, 97, PAINT.earth)),
    ].join('')
  },
)

function plate(x: number, y: number, scale: number, figure: string): string {
  if (figure === ' ') return circle(x, y - 100 * scale, 5, PAINT.willow)
  const strokes = [...(DIGITS[Number(figure)] ?? '')].map((n) => STROKES[Number(n)] ?? '').join('')
  return placed(
    [
      rect(-82, -122, 164, 244, '#0a1d16', 5),
      circle(0, -102, 6, PAINT.willow),
      `<path d="${strokes}" transform="translate(0 10) scale(.92 1.12)" fill="none" stroke="${PAINT.cream}" stroke-width="24" stroke-linecap="square"/>`,
    ].join(''),
    x,
    y,
    0,
    scale,
  )
}

function face(x: number, y: number, hour: number): string {
  const hand = (angle: number, reach: number, width: number) =>
    line(
      [
        [x, y],
        [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach],
      ],
      PAINT.ink,
      width,
    )
  return [
    circle(x, y, 78, PAINT.cream),
    ...Array.from({ length: 12 }, (_, n) =>
      circle(x + Math.sin((n * Math.PI) / 6) * 63, y - Math.cos((n * Math.PI) / 6) * 63, 4, PAINT.ink),
    ),
    hand((hour * Math.PI) / 6, 36, 9),
    hand(hour * 2 * Math.PI, 54, 6),
  ].join('')
}
