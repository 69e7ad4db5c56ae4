import { plates } from '../pictures/number-plates.ts'
import { PAINT } from '../pictures/palette.ts'
import type { ScoreFace } from '../pictures/score-face.ts'
import { circle, line, type Point, rect, ring, shape, sheet } from '../pictures/svg.ts'
import type { Recap, RecapStep } from './recap.ts'

/** The frames of a recap: the board of a match as it fills, every word drawn as outlines. */
export const FRAME = { width: 640, height: 360 } as const
const BOX = { left: 300, right: 612, top: 84, bottom: 288 }
const WORMS = [PAINT.cream, PAINT.straw, PAINT.foam, '#e59a6a']

export function titleFrame(face: ScoreFace, recap: Recap, where: string): string {
  const size = Math.min(84, (84 * 580) / face.width(recap.title, 84))
  return sheet(
    [
      rect(0, 0, 640, 360, PAINT.board),
      rect(0, 300, 640, 60, PAINT.deep),
      ...[292, 316, 340].map((x) => rect(x, 44, 9, 76, PAINT.cream, 2)),
      circle(372, 58, 12, '#ff6a5c'),
      rect(270, 128, 100, 6, PAINT.willow),
      shape(face.outline(recap.title, { x: 320, y: 222, size, anchor: 'middle' }), PAINT.cream),
      shape(
        face.outline(where, {
          x: 320,
          y: 338,
          size: Math.min(24, (24 * 600) / face.width(where, 24)),
          anchor: 'middle',
        }),
        '#cfd8cf',
      ),
    ].join(''),
    FRAME,
  )
}

export function stepFrame(face: ScoreFace, recap: Recap, step: RecapStep): string {
  const team = recap.teams[step.innings - 1] ?? ''
  return sheet(
    [
      rect(0, 0, 640, 360, PAINT.board),
      rect(0, 0, 640, 52, PAINT.deep),
      shape(
        face.outline(recap.title, {
          x: 24,
          y: 35,
          size: Math.min(26, (26 * 400) / face.width(recap.title, 26)),
        }),
        '#cfd8cf',
      ),
      shape(face.outline('Crease', { x: 616, y: 35, size: 24, anchor: 'end' }), PAINT.cream),
      shape(face.outline(team, { x: 24, y: 88, size: 28 }), PAINT.cream),
      plates(face, `${step.runs}`, 24 + `${step.runs}`.length * 63.4 - 5.8, 102, 96),
      shape(face.outline('Wickets', { x: 24, y: 224, size: 18 }), '#cfd8cf'),
      plates(face, `${step.wickets}`, 24 + `${step.wickets}`.length * 34.3 - 3, 232, 52),
      shape(face.outline('Overs', { x: 110, y: 224, size: 18 }), '#cfd8cf'),
      shape(face.outline(step.overs, { x: 110, y: 276, size: 50 }), PAINT.cream),
      worm(recap, step),
      ...step.over.slice(-9).map((ball, index) => disc(face, ball, 40 + index * 40)),
      shape(
        face.outline(`${step.bowler} to ${step.batter}`, {
          x: 616,
          y: 334,
          size: sized(face, `${step.bowler} to ${step.batter}`, 20, 225),
          anchor: 'end',
        }),
        '#cfd8cf',
      ),
    ].join(''),
    FRAME,
  )
}

export function resultFrame(face: ScoreFace, recap: Recap, step: RecapStep | undefined): string {
  const lines = face.lines(recap.result, 46, 580, 3)
  return sheet(
    [
      rect(0, 0, 640, 360, PAINT.board),
      step ? `<g opacity=".35" transform="translate(-150 -10)">${worm(recap, step)}</g>` : '',
      rect(0, 300, 640, 60, PAINT.deep),
      shape(face.outline(recap.title, { x: 320, y: 336, size: 24, anchor: 'middle' }), '#cfd8cf'),
      ...lines.map((one, n) =>
        shape(
          face.outline(one, {
            x: 320,
            y: 176 + n * 52 - (lines.length - 1) * 26,
            size: 46,
            anchor: 'middle',
          }),
          PAINT.straw,
        ),
      ),
    ].join(''),
    FRAME,
  )
}

function worm(recap: Recap, { reached }: RecapStep): string {
  const worms = reached.map((length, index) => recap.worms[index]?.slice(0, length) ?? [])
  const place = (ball: number, runs: number): Point => [
    BOX.left + ((BOX.right - BOX.left) * ball) / recap.longest,
    BOX.bottom - ((BOX.bottom - BOX.top) * runs) / recap.most,
  ]
  const lines = worms.map((runs, index) => {
    // A line needs no more points than pixels.
    const every = Math.max(1, Math.floor(runs.length / 160))
    const points = runs.flatMap((total, ball) =>
      ball % every === 0 || ball === runs.length - 1 ? [place(ball, total)] : [],
    )
    const [x, y] = points.at(-1) ?? [0, 0]
    const paint = WORMS[index % WORMS.length] ?? PAINT.cream
    return line(points, paint, 4) + (index === worms.length - 1 ? circle(x, y, 7, paint) : '')
  })
  return rect(BOX.left, BOX.bottom, BOX.right - BOX.left, 2, '#3a5d4e') + lines.join('')
}

function disc(face: ScoreFace, ball: string, x: number): string {
  const y = 326
  const [ground, ink] =
    ball === 'W'
      ? ['#ff6a5c', '#2a0603']
      : ball === '4'
        ? [PAINT.outfield, PAINT.cream]
        : ball === '6'
          ? [PAINT.willow, '#2a1c03']
          : ['none', PAINT.cream]
  const letter = shape(
    face.outline(ball === '0' ? '·' : ball, {
      x,
      y: y + 8,
      size: ball.length > 1 ? 17 : 23,
      anchor: 'middle',
    }),
    ink,
  )
  return circle(x, y, 16, ground) + ring(x, y, 16, ground === 'none' ? '#6d8a7c' : ground, 2) + letter
}

function sized(face: ScoreFace, text: string, size: number, width: number): number {
  return Math.min(size, (size * width) / Math.max(1, face.width(text, size)))
}
