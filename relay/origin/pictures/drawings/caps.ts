import * as z from 'zod'
import { drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, placed, rect, shape, stroke } from '../svg.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** Caps on a shelf, one for each pair of colours. */
export const caps = drawing(
  'caps',
  {
    colours: z
      .array(z.tuple([Colour, Colour]))
      .min(1)
      .max(3),
    style: z.enum(['hooped', 'plain']).optional(),
    ground: PaintName.optional(),
  },
  ({ colours, style = 'plain', ground = 'cream' }) => {
    const step = 1200 / (colours.length + 1)
    return [
      rect(0, 0, 1200, 675, PAINT[ground]),
      rect(0, 500, 1200, 24, PAINT.earth),
      rect(0, 524, 1200, 151, '#00000016'),
      ...colours.map(([field, trim], index) =>
        placed(cap(field, trim, style), step * (index + 1), 400, 0, colours.length === 1 ? 1.5 : 1.02),
      ),
    ].join('')
  },
)

function cap(field: string, trim: string, style: 'hooped' | 'plain'): string {
  const hoops =
    style === 'hooped'
      ? [stroke('M-132 10Q0 -40 132 10', trim, 13), stroke('M-112 -46Q0 -92 112 -46', trim, 11)]
      : [stroke('M0 -132Q-60 -60 -62 44M0 -132Q60 -60 62 44', '#00000026', 5)]
  return [
    shape('M-146 60C-150 -80 -80 -136 0 -136S150 -80 146 60Z', field),
    ...hoops,
    circle(0, -136, 13, trim),
    shape('M-146 58Q0 18 146 58Q232 66 238 92Q120 72 0 84T-150 84Z', field),
    shape('M-146 58Q0 18 146 58L150 68Q0 30 -148 68Z', trim),
    placed(
      shape('M-30 -34H30V4C30 28 14 40 0 46C-14 40 -30 28 -30 4Z', trim) +
        rect(-4, -24, 8, 44, field, 3) +
        rect(-18, -24, 8, 44, field, 3) +
        rect(10, -24, 8, 44, field, 3),
      0,
      -34,
    ),
  ].join('')
}
