import { PAINT } from './palette.ts'
import type { Lettering } from './score-face.ts'
import { circle, rect, shape } from './svg.ts'

export function plates(
  face: Lettering,
  text: string,
  right: number,
  top: number,
  height: number,
  ground = '#0a1d16',
): string {
  const width = height * 0.6
  const gap = height * 0.06
  const places = [...text].map((character) => (/\d/.test(character) ? width : width * 0.5))
  let x = right - places.reduce((sum, one) => sum + one + gap, -gap)
  return [...text]
    .map((character, index) => {
      const own = places[index] ?? width
      const middle = x + own / 2
      const figure = shape(
        face.outline(character, { x: middle, y: top + height * 0.8, size: height * 0.84, anchor: 'middle' }),
        PAINT.cream,
      )
      const tile = /\d/.test(character)
        ? rect(x, top, own, height, ground, height * 0.03) +
          circle(middle, top + height * 0.075, height * 0.022, PAINT.willow)
        : ''
      x += own + gap
      return tile + figure
    })
    .join('')
}
