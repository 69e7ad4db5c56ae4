import * as z from 'zod'
import { between, drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, placed, polygon, rect, stroke } from '../svg.ts'
import { seam } from './ball.ts'

/** The way of deliveries down the pitch, seen from above with the batter on the right. */
export const swing = drawing(
  'swing',
  {
    path: z.enum(['away', 'in', 'late', 'straight', 'leg break', 'off break', 'googly']).optional(),
    beside: z.enum(['away', 'in', 'late', 'straight', 'leg break', 'off break', 'googly']).optional(),
  },
  ({ path = 'away', beside }, random) => {
    const shift = between(random, -16, 16)
    const { d, end } = ways(shift)[path]
    const other = beside ? ways(shift)[beside] : undefined
    return [
      rect(0, 0, 1200, 675, PAINT.outfield),
      rect(0, 0, 1200, 70, PAINT.grass),
      rect(0, 605, 1200, 70, PAINT.grass),
      rect(60, 150, 1080, 380, PAINT.sand),
      polygon(
        [
          [60, 150],
          [1140, 150],
          [1140, 168],
          [60, 168],
        ],
        PAINT.clay,
      ),
      line(
        [
          [190, 170],
          [190, 510],
        ],
        PAINT.cream,
        6,
      ),
      line(
        [
          [1010, 170],
          [1010, 510],
        ],
        PAINT.cream,
        6,
      ),
      ...[-34, 0, 34].map((y) => circle(1080, 340 + y, 11, PAINT.earth)),
      ...[-34, 0, 34].map((y) => circle(118, 340 + y, 11, PAINT.earth)),
      other ? stroke(other.d, PAINT.blue, 8, '4 20') + circle(...other.end, 18, PAINT.blue) : '',
      stroke(d, PAINT.ball, 10, '26 18'),
      placed(circle(0, 0, 44, PAINT.ball) + seam(44, PAINT.cream), ...end, between(random, 40, 70)),
    ].join('')
  },
)

type Way = { d: string; end: [number, number] }

function ways(
  shift: number,
): Record<'away' | 'in' | 'late' | 'straight' | 'leg break' | 'off break' | 'googly', Way> {
  const y = 300 + shift
  return {
    away: { d: `M200 ${y}C520 ${y + 40} 760 ${y + 40} 1010 ${y - 60}`, end: [1030, y - 72] },
    in: { d: `M200 ${y - 40}C520 ${y - 90} 780 ${y - 50} 1010 ${y + 60}`, end: [1030, y + 72] },
    late: {
      d: `M200 ${y - 90}C600 ${y - 92} 800 ${y - 92} 860 ${y - 82}S990 ${y + 10} 1020 ${y + 70}`,
      end: [1032, y + 92],
    },
    straight: { d: `M200 ${y + 40}L1020 ${y + 40}`, end: [1040, y + 40] },
    'leg break': {
      d: `M200 ${y - 30}C420 ${y + 20} 640 ${y + 70} 800 ${y + 96}L1020 ${y - 40}`,
      end: [1034, y - 52],
    },
    'off break': {
      d: `M200 ${y - 30}C420 ${y - 80} 640 ${y - 90} 800 ${y - 80}L1020 ${y + 70}`,
      end: [1034, y + 82],
    },
    googly: {
      d: `M200 ${y - 30}C420 ${y + 10} 640 ${y - 10} 800 ${y - 30}L1020 ${y + 110}`,
      end: [1034, y + 122],
    },
  }
}
