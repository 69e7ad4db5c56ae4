import * as z from 'zod'
import { between, drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, rect, ring, stroke } from '../svg.ts'

/** A transistor radio on a sill: the game as it is heard. */
export const radio = drawing(
  'radio',
  { body: PaintName.optional(), ground: PaintName.optional(), waves: z.int().min(0).max(5).optional() },
  ({ body = 'rust', ground = 'foam', waves = 3 }, random) => {
    const dial = between(random, 640, 860)
    return [
      rect(0, 0, 1200, 675, PAINT[ground]),
      ...Array.from({ length: waves }, (_, n) =>
        stroke(
          `M${930 + n * 62} ${110 - n * 34}A${160 + n * 70} ${160 + n * 70} 0 0 1 ${930 + n * 62} ${340 + n * 40}`,
          PAINT.cream,
          12,
        ),
      ),
      line(
        [
          [820, 190],
          [940, 30],
        ],
        PAINT.slate,
        10,
      ),
      rect(260, 180, 640, 380, PAINT[body], 34),
      rect(290, 210, 580, 320, '#00000022', 20),
      circle(440, 370, 126, PAINT.ink),
      ...[28, 56, 84, 110].map((radius) => ring(440, 370, radius, PAINT.stone, 8)),
      rect(620, 240, 230, 96, PAINT.cream, 8),
      ...Array.from({ length: 9 }, (_, n) =>
        line(
          [
            [640 + n * 24, 300],
            [640 + n * 24, n % 2 ? 282 : 266],
          ],
          PAINT.ink,
          4,
        ),
      ),
      line(
        [
          [dial, 248],
          [dial, 328],
        ],
        PAINT.ball,
        7,
      ),
      circle(680, 440, 46, PAINT.straw),
      circle(800, 440, 46, PAINT.straw),
      line(
        [
          [680, 440],
          [702, 408],
        ],
        PAINT.ink,
        8,
      ),
      line(
        [
          [800, 440],
          [772, 414],
        ],
        PAINT.ink,
        8,
      ),
      rect(0, 560, 1200, 115, PAINT.earth),
    ].join('')
  },
)
