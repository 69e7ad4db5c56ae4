import { circle, oval, placed, polygon, rect, ring, shape, stroke } from '../pictures/svg.ts'

export const MARKS: Record<
  'cup' | 'wheel' | 'lamp' | 'leaf' | 'wave' | 'kite' | 'thread' | 'sun',
  (ink: string, warm: string) => string
> = {
  cup: (ink, warm) =>
    shape('M-80 -40H60V10C60 60 30 90 -10 90S-80 60 -80 10Z', ink) +
    stroke('M60 -24H84A26 26 0 0 1 84 30H58', ink, 16) +
    oval(-10, -40, 70, 14, warm) +
    stroke('M-36 -70C-50 -90 -22 -96 -36 -116M8 -70C-6 -90 22 -96 8 -116', warm, 9),
  wheel: (ink, warm) =>
    ring(0, 0, 84, ink, 18) +
    [0, 45, 90, 135].map((turn) => placed(rect(-5, -80, 10, 160, ink), 0, 0, turn)).join('') +
    circle(0, 0, 22, warm),
  lamp: (ink, warm) =>
    circle(0, -20, 92, `${warm}55`) +
    shape('M-90 30Q0 70 90 30Q70 90 0 90T-90 30Z', ink) +
    shape('M0 -90C44 -30 30 20 0 24C-30 20 -44 -30 0 -90Z', warm),
  leaf: (ink, warm) =>
    shape('M-80 80C-100 -40 0 -110 96 -92C104 10 30 96 -60 70Z', ink) +
    stroke('M-92 96C-40 20 20 -30 78 -76', warm, 10),
  wave: (ink, warm) =>
    [0, 1, 2]
      .map((n) =>
        stroke(
          `M-96 ${-44 + n * 44}Q-64 ${-84 + n * 44} -32 ${-44 + n * 44}T32 ${-44 + n * 44}T96 ${-44 + n * 44}`,
          n === 1 ? warm : ink,
          18,
        ),
      )
      .join(''),
  kite: (ink, warm) =>
    polygon('0,-100 70,-20 0,70 -70,-20', ink) +
    polygon('0,-100 70,-20 0,-20', warm) +
    stroke('M0 70Q30 90 4 118', ink, 8),
  thread: (ink, warm) =>
    rect(-56, -92, 112, 26, ink, 8) +
    rect(-56, 66, 112, 26, ink, 8) +
    rect(-40, -66, 80, 132, warm) +
    [-44, -14, 16, 46].map((y) => stroke(`M-40 ${y}L40 ${y - 20}`, ink, 6)).join(''),
  sun: (ink, warm) =>
    circle(0, 0, 50, warm) +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((turn) => placed(rect(-8, -100, 16, 34, ink, 8), 0, 0, turn))
      .join(''),
}
