import * as z from 'zod'
import { between, drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, placed, polygon, rect, shape, stroke } from '../svg.ts'

/** What is played for: a cup, a plate or an urn. */
export const trophy = drawing(
  'trophy',
  {
    shape: z.enum(['cup', 'plate', 'urn']).optional(),
    ground: PaintName.optional(),
    ribbons: PaintName.optional(),
    rays: z.boolean().optional(),
  },
  ({ shape: form = 'cup', ground = 'dusk', ribbons = 'ball', rays = true }, random) => {
    const turn = between(random, 0, 12)
    return [
      rect(0, 0, 1200, 675, PAINT[ground]),
      ...(rays
        ? Array.from({ length: 12 }, (_, n) =>
            placed(
              polygon(
                [
                  [-26, -900],
                  [26, -900],
                  [0, 0],
                ],
                '#ffffff0d',
              ),
              600,
              300,
              n * 30 + turn,
            ),
          )
        : []),
      rect(430, 560, 340, 60, PAINT.earth, 4),
      rect(390, 615, 420, 60, PAINT.ink),
      placed(FORMS[form], 600, 340),
      form === 'urn'
        ? ''
        : line(
            [
              [540, 400],
              [520, 520],
            ],
            PAINT[ribbons],
            18,
          ) +
          line(
            [
              [660, 400],
              [686, 510],
            ],
            PAINT[ribbons],
            18,
          ),
      circle(between(random, 840, 960), 588, 30, PAINT.ball),
    ].join('')
  },
)

const FORMS = {
  cup: [
    stroke('M-150 -170C-280 -190 -270 10 -110 20M150 -170C280 -190 270 10 110 20', PAINT.willow, 26),
    shape(
      'M-170 -220H170C170 -40 120 70 40 90V150H110V220H-110V150H-40V90C-120 70 -170 -40 -170 -220Z',
      PAINT.straw,
    ),
    shape('M-170 -220H-96C-96 -60 -70 60 -40 90C-120 70 -170 -40 -170 -220Z', '#fff3cf'),
    rect(-186, -240, 372, 30, PAINT.willow, 8),
  ].join(''),
  plate: [
    circle(0, -40, 220, PAINT.slate),
    circle(0, -40, 178, '#c9d2d4'),
    circle(0, -40, 120, PAINT.slate),
    [-34, 0, 34].map((x) => rect(x - 7, -110, 14, 140, PAINT.cream, 4)).join(''),
    rect(-60, 160, 120, 60, PAINT.earth),
  ].join(''),
  urn: [
    stroke('M-60 -60C-140 -80 -130 40 -50 40M60 -60C140 -80 130 40 50 40', PAINT.rust, 16),
    shape(
      'M-58 -150H58L70 -100C120 -40 100 90 30 120V160H90V220H-90V160H-30V120C-100 90 -120 -40 -70 -100Z',
      PAINT.rust,
    ),
    circle(0, -172, 26, PAINT.rust),
    rect(-64, -10, 128, 50, PAINT.cream, 4),
  ].join(''),
}
