import type { MatchItem } from '#shared/api/match.ts'
import type { Score } from '#shared/live/match-state.ts'
import type { CardWords } from '#shared/share-card.ts'
import { chargeOf, SHIELD } from '../media/crest.ts'
import { plates } from './number-plates.ts'
import { PAINT } from './palette.ts'
import type { Lettering } from './score-face.ts'
import { at, circle, rect, shape, sheet } from './svg.ts'

export const CARD = { width: 1200, height: 630 } as const

export function matchCard(face: Lettering, match: MatchItem, words: CardWords, isNow: boolean): string {
  const { head, sides, situation } = words
  const row = (team: MatchItem['TeamA'], name: string, top: number) => {
    const scores = Object.values(match.Scores ?? {}).filter(
      (score) => score.BattingTeamId === team.TeamId && !score.SuperOver,
    )
    const texts = scores.map(scoreText)
    const height = texts.length > 1 ? 104 : 132
    const last = texts.at(-1) ?? ''
    const before = texts.slice(0, -1).join(' & ')
    const { field, figure } = chargeOf(team.ShortName)
    const taken = last.length * height * 0.66
    const size = Math.min(92, (92 * (890 - taken - (before === '' ? 0 : 170))) / face.width(name, 92))
    return [
      `<g transform="translate(64 ${at(top - 2)}) scale(3.7)"><path d="${SHIELD}" fill="${field}" stroke="${PAINT.cream}" stroke-width="1.6" stroke-linejoin="round"/>${figure}</g>`,
      shape(face.outline(name, { x: 212, y: top + 96, size }), PAINT.cream),
      before === ''
        ? ''
        : shape(
            face.outline(`${before} &`, { x: 1110 - taken, y: top + 92, size: 64, anchor: 'end' }),
            '#b9c9bd',
          ),
      last === '' ? '' : plates(face, last, 1136, top + (132 - height) / 2, height),
    ].join('')
  }
  const isOn = isNow && !['upcoming', 'completed', 'abandoned'].includes(match.Status)
  return sheet(
    [
      rect(0, 0, 1200, 630, PAINT.board),
      rect(0, 0, 1200, 96, PAINT.deep),
      isOn ? circle(78, 49, 11, '#ff6a5c') : '',
      shape(face.outline(head, { x: isOn ? 104 : 64, y: 62, size: fitting(face, head, 40, 820) }), '#cfd8cf'),
      brand(face, 1136, 62, 40),
      row(match.TeamA, sides[0], 138),
      row(match.TeamB, sides[1], 314),
      rect(64, 488, 1072, 2, '#2d5142'),
      shape(
        face.outline(situation, { x: 64, y: 560, size: fitting(face, situation, 56, 1072) }),
        PAINT.straw,
      ),
    ].join(''),
    CARD,
  )
}

export function articleCard(face: Lettering, title: string, kind: string, drawing: string): string {
  const lines = title === '' ? [] : face.lines(title, 62, 1072, 2)
  const top = 630 - 100 - lines.length * 66
  return sheet(
    [
      `<g transform="translate(0 ${at((top - 675) / 2)})">${drawing}</g>`,
      rect(0, top, 1200, 630 - top, PAINT.board),
      ...lines.map((line, n) =>
        shape(face.outline(line, { x: 64, y: top + 76 + n * 66, size: 62 }), PAINT.cream),
      ),
      kind === '' ? '' : shape(face.outline(kind, { x: 64, y: 596, size: 32 }), PAINT.straw),
      brand(face, 1136, 596, 36),
    ].join(''),
    CARD,
  )
}

export function siteCard(face: Lettering, words: string): string {
  return sheet(
    [
      rect(0, 0, 1200, 630, PAINT.board),
      rect(0, 470, 1200, 160, PAINT.deep),
      ...[200, 270, 340].map((x) => rect(x, 130, 26, 280, PAINT.cream, 5)),
      circle(430, 176, 50, '#ff6a5c'),
      rect(140, 432, 920, 16, PAINT.willow),
      shape(face.outline('Crease', { x: 530, y: 392, size: 250 }), PAINT.cream),
      shape(
        face.outline(words, {
          x: 600,
          y: 568,
          size: 54,
          anchor: 'middle',
        }),
        PAINT.straw,
      ),
    ].join(''),
    CARD,
  )
}

function scoreText({ Runs, Wickets }: Score): string {
  return Wickets >= 10 ? `${Runs}` : `${Runs}/${Wickets}`
}

function brand(face: Lettering, right: number, base: number, size: number): string {
  return shape(face.outline('Crease', { x: right, y: base, size, anchor: 'end' }), PAINT.cream)
}

function fitting(face: Lettering, text: string, size: number, width: number): number {
  return text === '' ? size : Math.min(size, (size * width) / face.width(text, size))
}
