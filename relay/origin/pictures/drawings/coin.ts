import * as z from 'zod'
import { between, drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, oval, ovalLine, placed, rect, ring, shape, stroke } from '../svg.ts'

/** The toss: a coin in the air. `turn` is how much of its face shows, from 0 (edge) to 1. */
export const coin = drawing(
  'coin',
  { turn: z.number().min(0).max(1).optional(), ground: PaintName.optional() },
  ({ turn, ground = 'outfield' }, random) => {
    const open = 60 + 165 * (turn ?? between(random, 0.35, 1))
    const [x, y] = [between(random, 540, 680), between(random, 230, 280)]
    return [
      rect(0, 0, 1200, 675, PAINT[ground]),
      ...[0, 1, 2].map((n) =>
        stroke(
          `M${x - 210 - n * 46} ${y + 130}C${x - 260 - n * 40} ${y} ${x - 200 - n * 40} ${y - 130} ${x - 90 - n * 40} ${y - 190}`,
          '#ffffff30',
          8,
        ),
      ),
      placed(
        [
          oval(0, 18, 215, open, '#8a6420'),
          oval(0, 0, 215, open, PAINT.willow),
          ovalLine(0, 0, 186, open * 0.86, PAINT.straw, 7),
          `<g transform="scale(1 ${Math.round((open / 215) * 100) / 100})">${mark()}</g>`,
        ].join(''),
        x,
        y,
        between(random, -24, 24),
      ),
      hand(),
    ].join('')
  },
)

function mark(): string {
  return (
    [-46, 0, 46].map((dx) => rect(dx - 9, -70, 18, 140, PAINT.straw, 5)).join('') +
    rect(-64, -92, 58, 13, PAINT.straw, 6) +
    rect(6, -92, 58, 13, PAINT.straw, 6) +
    ring(0, 0, 118, PAINT.straw, 5) +
    circle(0, 132, 6, PAINT.straw)
  )
}

function hand(): string {
  return (
    shape(
      'M360 675C380 590 450 560 520 552L640 520Q676 514 678 540Q676 558 650 566L760 536Q800 530 800 556Q796 576 764 586L800 580Q828 580 824 602Q816 640 740 675Z',
      '#8a5a3a',
    ) + rect(300, 636, 480, 60, PAINT.cream, 20)
  )
}
