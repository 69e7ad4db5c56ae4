import * as z from 'zod'
import { pick } from '../../seeded-random.ts'
import { drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { line, oval, placed, rect, shape, stroke } from '../svg.ts'

/** A helmet and a pair of batting gloves on a bench. */
export const kit = drawing(
  'kit',
  {
    shell: PaintName.optional(),
    ground: PaintName.optional(),
    only: z.enum(['helmet', 'gloves', 'pads']).optional(),
  },
  ({ shell, ground, only }, random) => {
    const paint = PAINT[shell ?? pick(random, ['blue', 'ballDark', 'board', 'dusk', 'rust'] as const)]
    const back = PAINT[ground ?? pick(random, ['sand', 'foam', 'willow', 'slate'] as const)]
    const parts = {
      helmet: placed(helmet(paint), only ? 600 : 360, 350, -4, only ? 1.35 : 1.08),
      gloves:
        placed(glove(paint), only ? 440 : 760, 380, -12, only ? 1.25 : 1) +
        placed(glove(paint), only ? 770 : 990, 390, 14, only ? 1.25 : 1),
      pads: placed(pad(paint), 500, 330, -7, 1.2) + placed(pad(paint), 730, 330, 6, 1.2),
    }
    return [
      rect(0, 0, 1200, 675, back),
      rect(0, 548, 1200, 26, PAINT.earth),
      rect(0, 574, 1200, 101, '#00000026'),
      only ? parts[only] : parts.helmet + parts.gloves,
    ].join('')
  },
)

function helmet(paint: string): string {
  const bars = [0, 38, 76, 114].map((y) =>
    stroke(`M-40 ${50 + y}C30 ${66 + y} 120 ${62 + y} 168 ${30 + y * 0.94}`, PAINT.ink, 9),
  )
  return [
    shape(
      'M-178 60C-196 -90 -90 -196 30 -188C140 -180 196 -96 190 6L-40 24V168C-90 176 -150 150 -178 60Z',
      paint,
    ),
    shape('M-40 6L190 -16L262 18Q266 30 250 32L-40 40Z', PAINT.ink),
    ...bars,
    stroke('M165 32V142', PAINT.ink, 9),
    shape('M-34 -186C-24 -120 -24 -40 -40 10H-62C-54 -50 -58 -120 -76 -174Z', '#ffffff2e'),
  ].join('')
}

function glove(paint: string): string {
  const fingers = [-78, -26, 26, 78].map((x, n) =>
    [0, 1, 2]
      .map((row) =>
        rect(
          x - 23,
          -180 + row * 58 + (n === 0 || n === 3 ? 26 : 0),
          46,
          54,
          row === 1 ? '#e7dfcc' : PAINT.cream,
          16,
        ),
      )
      .join(''),
  )
  return [
    ...fingers,
    placed(rect(-24, -60, 48, 120, PAINT.cream, 22), -128, 46, -34),
    rect(-108, 0, 216, 96, PAINT.cream, 30),
    rect(-100, 88, 200, 70, paint, 10),
    line(
      [
        [-70, 123],
        [70, 123],
      ],
      PAINT.cream,
      8,
    ),
  ].join('')
}

function pad(paint: string): string {
  const bolsters = [-66, -22, 22, 66].map((x) =>
    rect(x - 20, -10, 40, 230, x === -22 || x === 22 ? PAINT.cream : '#ebe2ce', 18),
  )
  return [
    shape('M-92 -60C-92 -190 92 -190 92 -60V0H-92Z', PAINT.cream),
    ...bolsters,
    oval(0, -20, 96, 34, '#e1d6bd'),
    rect(-104, 96, 208, 22, paint, 8),
    rect(-104, 170, 208, 22, paint, 8),
    rect(-58, 208, 116, 40, '#e1d6bd', 18),
  ].join('')
}
