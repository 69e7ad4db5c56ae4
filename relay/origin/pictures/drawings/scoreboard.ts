import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { crestAt, plate, plates, platesWidth } from '../painted-plates.ts'
import { PAINT } from '../palette.ts'
import { circle, line, polygon, rect } from '../svg.ts'

/** One line of a board for two: a side's short name, and what hangs beside its crest. */
const Line = z.strictObject({ side: z.string(), figures: z.string().regex(/^[0-9 ]{1,6}$/) })
const SKIES = { dawn: PAINT.dawn, day: '#bcd9d6', dusk: '#e2a06a', night: PAINT.night } as const

/**
 * A hand-worked scoreboard with plates on hooks. `figures` are what hangs there; a blank leaves its hook bare.
 * `lines` are for two sides instead, each with its crest.
 */
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
    lines: z.array(Line).length(2).optional(),
    sky: z.enum(['dawn', 'day', 'dusk', 'night']).optional(),
  },
  ({ figures, row, clock = true, lines, sky = 'dawn' }, random) => {
    const total = figures ?? `${Math.round(between(random, 90, 320))}`
    const small = row ?? `${Math.round(between(random, 10, 99))} ${Math.round(between(random, 10, 99))}`
    const width = total.length * 190
    const left = 600 - width / 2 + (clock ? 90 : 0)
    return [
      rect(0, 0, 1200, 675, SKIES[sky]),
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
      ...(lines
        ? lines.map(({ side, figures: own }, index) => lineOf(side, own, 237 + index * 216))
        : [
            ...[...total].map((figure, index) => plate(left + index * 190 + 95, 275, 1, figure)),
            ...[...small].map((figure, index) =>
              plate(360 + index * (560 / small.length) + 40, 478, 0.52, figure),
            ),
            clock ? face(230, 270, between(random, 0, 12)) : '',
          ]),
      ...[200, 1000].map((x) => rect(x - 12, 578, 24, 97, PAINT.earth)),
    ].join('')
  },
)

/** A crest at the left, its plates ending at the right. */
function lineOf(side: string, figures: string, y: number): string {
  const scale = Math.min(0.8, 640 / platesWidth(figures, 1))
  return crestAt(side, 245, y, 5) + plates(figures, 1020 - platesWidth(figures, scale), y, scale)
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
