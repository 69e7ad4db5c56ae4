import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, placed, rect, stroke } from '../svg.ts'
import { seam } from './ball.ts'

/** A delivery from the side, in the air and off the pitch. */
export const flight = drawing(
  'flight',
  {
    path: z.enum(['loop', 'dip', 'yorker', 'bouncer', 'good']).optional(),
    sky: z.enum(['dawn', 'foam', 'sand']).optional(),
  },
  ({ path = 'loop', sky = 'dawn' }, random) => {
    const rise = between(random, -14, 14)
    const { d, at } = FLIGHTS[path](rise)
    return [
      rect(0, 0, 1200, 675, PAINT[sky]),
      rect(0, 540, 1200, 135, PAINT.outfield),
      rect(90, 540, 1020, 22, PAINT.clay),
      ...[1072, 1086].map((x) => rect(x, 400, 9, 142, PAINT.earth, 3)),
      ...[104, 118].map((x) => rect(x, 400, 9, 142, PAINT.earth, 3)),
      line(
        [
          [1000, 541],
          [1000, 561],
        ],
        PAINT.cream,
        6,
      ),
      line(
        [
          [200, 541],
          [200, 561],
        ],
        PAINT.cream,
        6,
      ),
      stroke(d, PAINT.ballDark, 9, '3 22'),
      placed(circle(0, 0, 52, PAINT.ball) + seam(52, PAINT.cream), ...at, between(random, -70, 70)),
    ].join('')
  },
)

const FLIGHTS: Record<
  'loop' | 'dip' | 'yorker' | 'bouncer' | 'good',
  (rise: number) => { d: string; at: [number, number] }
> = {
  loop: (rise) => ({
    d: `M150 ${300 + rise}C360 ${90 + rise} 640 ${110 + rise} 820 536Q930 380 1060 ${420 + rise}`,
    at: [500, 190 + rise],
  }),
  dip: (rise) => ({
    d: `M150 ${290 + rise}C480 ${60 + rise} 700 ${140 + rise} 760 536Q900 330 1060 ${380 + rise}`,
    at: [640, 220 + rise],
  }),
  yorker: (rise) => ({
    d: `M150 ${250 + rise}C480 ${260 + rise} 800 ${380 + rise} 1010 536L1070 520`,
    at: [760, 386 + rise],
  }),
  bouncer: (rise) => ({
    d: `M150 ${240 + rise}Q360 ${340 + rise} 520 536Q780 ${170 + rise} 1120 ${160 + rise}`,
    at: [900, 210 + rise],
  }),
  good: (rise) => ({
    d: `M150 ${240 + rise}Q480 ${300 + rise} 800 536Q940 ${420 + rise} 1070 ${400 + rise}`,
    at: [560, 350 + rise],
  }),
}
