import * as z from 'zod'
import { between, drawing, PaintName } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, type Point, placed, rect, shape, stroke } from '../svg.ts'

const LEATHERS = {
  red: { skin: PAINT.ball, shade: PAINT.ballDark, thread: PAINT.cream },
  white: { skin: '#f3efe4', shade: '#d5cdb8', thread: PAINT.board },
  pink: { skin: '#d9577c', shade: '#a93a5c', thread: PAINT.ink },
}

/** A ball and its seam, big. `worn` scuffs one side; `tilt` turns the seam, in degrees. */
export const ball = drawing(
  'ball',
  {
    leather: z.enum(['red', 'white', 'pink']).optional(),
    tilt: z.number().optional(),
    worn: z.boolean().optional(),
    ground: PaintName.optional(),
    trail: z.boolean().optional(),
  },
  ({ leather = 'red', tilt, worn = false, ground, trail = false }, random) => {
    const paint = LEATHERS[leather]
    const back = ground ? PAINT[ground] : leather === 'red' ? PAINT.ballDark : PAINT.board
    const [x, y, radius] = [between(random, 520, 720), between(random, 315, 360), between(random, 170, 215)]
    const skin = leather === 'red' && back === PAINT.ballDark ? PAINT.ball : paint.skin
    const trailing = trail
      ? [0.9, 0.5, 0.1, -0.3, -0.7].map((share, n) =>
          line(
            [
              [-20, y + share * radius],
              [x - radius * (0.95 - n * 0.02) - between(random, 10, 70), y + share * radius],
            ] as Point[],
            '#ffffff3a',
            10,
          ),
        )
      : []
    const scuffs = worn
      ? Array.from({ length: 26 }, () => {
          const angle = between(random, 0.1, Math.PI - 0.1)
          const far = between(random, 0.3, 0.9) * radius
          return circle(
            Math.cos(angle) * far,
            Math.sin(angle) * far * 0.92 + 26,
            between(random, 3, 9),
            '#00000030',
          )
        })
      : []
    return [
      rect(0, 0, 1200, 675, back),
      ...trailing,
      placed(
        [
          circle(0, 0, radius, skin),
          shape(
            `M${-radius} 0A${radius} ${radius} 0 0 0 ${radius} 0A${radius * 1.15} ${radius * 0.32} 0 0 1 ${-radius} 0`,
            worn ? paint.shade : `${paint.shade}55`,
          ),
          ...scuffs,
          seam(radius, paint.thread),
        ].join(''),
        x,
        y,
        tilt ?? between(random, -50, 50),
      ),
    ].join('')
  },
)

/** The stitched seam across a ball of this radius that lies at 0, 0. */
export function seam(radius: number, thread: string): string {
  const bow = radius * 0.3
  const rows = [-0.105, 0.105].map((off) => {
    const edge = Math.sqrt(1 - off * off) * radius
    return stroke(
      `M${-edge} ${off * radius}Q0 ${off * radius + bow * 1.6} ${edge} ${off * radius}`,
      thread,
      radius * 0.028,
      `${radius * 0.05} ${radius * 0.05}`,
    )
  })
  const middle = stroke(`M${-radius} 0Q0 ${bow * 1.6} ${radius} 0`, thread, radius * 0.03)
  return rows.join('') + middle
}
