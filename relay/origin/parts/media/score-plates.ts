import type { Score } from '#shared/live/match-state.ts'
import type { Lettering } from '../../core/drawing/lettering.ts'
import { circle, PAINT, rect } from '../../core/drawing/svg.ts'

/** Of each innings of a side, in order, but for super overs. */
export function scoreTexts(scores: Readonly<Record<string, Score>>, teamId: number): string[] {
  return Object.values(scores)
    .filter(({ BattingTeamId, SuperOver }) => BattingTeamId === teamId && !SuperOver)
    .map(({ Runs, Wickets, AllOut }) => (Wickets >= 10 || AllOut ? `${Runs}` : `${Runs}/${Wickets}`))
}

export function plates(
  face: Lettering,
  text: string,
  right: number,
  top: number,
  height: number,
  tile = '#0a1d16',
): string {
  const width = height * 0.6
  const gap = height * 0.06
  const places = [...text].map((character) => (/\d/.test(character) ? width : width * 0.5))
  let x = right - places.reduce((sum, one) => sum + one + gap, -gap)
  return [...text]
    .map((character, index) => {
      const own = places[index] ?? width
      const middle = x + own / 2
      const place = { x: middle, y: top + height * 0.8, size: height * 0.84, anchor: 'middle' } as const
      const figure = face.write(character, place, PAINT.cream)
      const plate = /\d/.test(character)
        ? rect(x, top, own, height, tile, height * 0.03) +
          circle(middle, top + height * 0.075, height * 0.022, PAINT.willow)
        : ''
      x += own + gap
      return plate + figure
    })
    .join('')
}
