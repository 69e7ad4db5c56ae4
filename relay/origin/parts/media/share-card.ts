import type { MatchItem } from '#shared/api/match.ts'
import { type Brand, DEFAULT_BRAND } from '#shared/brand.ts'
import { mixed } from '#shared/colours.ts'
import type { CardWords } from '#shared/share-card-wording.ts'
import { chargeOf, crestAt } from '../../core/drawing/crest.ts'
import type { Lettering } from '../../core/drawing/lettering.ts'
import { at, circle, PAINT, placedPicture, rect, sheet } from '../../core/drawing/svg.ts'
import { plates, scoreTexts } from './score-plates.ts'

export const CARD = { width: 1200, height: 630 } as const
const CREST = 3.7

export function matchCard(
  face: Lettering,
  { brand, ...paint }: CardPaint,
  match: MatchItem,
  words: CardWords,
  isNow: boolean,
): string {
  const { head, sides, situation } = words
  const row = (team: MatchItem['TeamA'], name: string, top: number) => {
    const texts = scoreTexts(match.Scores ?? {}, team.TeamId)
    const height = texts.length > 1 ? 104 : 132
    const last = texts.at(-1) ?? ''
    const before = texts.slice(0, -1).join(' & ')
    const taken = last.length * height * 0.66
    const width = 890 - taken - (before === '' ? 0 : 170)
    const placeBefore = { x: 1110 - taken, y: top + 92, size: 64, anchor: 'end' } as const
    return [
      crestAt(chargeOf(team.ShortName), 64 + 16 * CREST, top - 2 + 18 * CREST, CREST),
      face.write(name, { x: 212, y: top + 96, size: 92, width }, PAINT.cream),
      before === '' ? '' : face.write(`${before} &`, placeBefore, '#b9c9bd'),
      plates(face, last, 1136, top + (132 - height) / 2, height, mixed(paint.board, '#000000', 0.5)),
    ].join('')
  }
  const isOn = isNow && !['upcoming', 'completed', 'abandoned'].includes(match.Status)
  return sheet(
    [
      rect(0, 0, 1200, 630, paint.board),
      rect(0, 0, 1200, 96, paint.deep),
      isOn ? circle(78, 49, 11, '#ff6a5c') : '',
      face.write(head, { x: isOn ? 104 : 64, y: 62, size: 40, width: 780 }, '#cfd8cf'),
      named(face, brand, { y: 62, size: 40, width: 230 }),
      row(match.TeamA, sides[0], 138),
      row(match.TeamB, sides[1], 314),
      rect(64, 488, 1072, 2, mixed(paint.board, '#ffffff', 0.12)),
      face.write(situation, { x: 64, y: 560, size: 56, width: 1072 }, paint.straw),
    ].join(''),
    CARD,
  )
}

export function articleCard(
  face: Lettering,
  { brand, ...paint }: CardPaint,
  title: string,
  kind: string,
  drawing: string,
): string {
  const lines = title === '' ? [] : face.lines(title, 62, 1072, 2)
  const top = 630 - 100 - lines.length * 66
  return sheet(
    [
      `<g transform="translate(0 ${at((top - 675) / 2)})">${drawing}</g>`,
      rect(0, top, 1200, 630 - top, paint.board),
      ...lines.map((line, n) => face.write(line, { x: 64, y: top + 76 + n * 66, size: 62 }, PAINT.cream)),
      face.write(kind, { x: 64, y: 596, size: 32, width: 620 }, paint.straw),
      named(face, brand, { y: 596, size: 36, width: 420 }),
    ].join(''),
    CARD,
  )
}

export function siteCard(face: Lettering, { brand, logo, ...paint }: CardPaint, words: string): string {
  const stumps = [
    ...[200, 270, 340].map((x) => rect(x, 130, 26, 280, PAINT.cream, 5)),
    circle(430, 176, 50, '#ff6a5c'),
  ]
  return sheet(
    [
      rect(0, 0, 1200, 630, paint.board),
      rect(0, 470, 1200, 160, paint.deep),
      ...(logo === undefined ? stumps : [placedPicture(logo, { x: 150, y: 110, width: 330, height: 300 })]),
      rect(140, 432, 920, 16, paint.willow),
      ...nameOnCard(face, brand.name),
      face.write(words, { x: 600, y: 568, size: 54, anchor: 'middle' }, paint.straw),
    ].join(''),
    CARD,
  )
}

const NAME = { x: 530, width: 606, foot: 392 } as const
/** Of a name that would be small in one line. */
const SMALLER = { size: 100, leading: 96, lines: 3 } as const

function nameOnCard(face: Lettering, name: string): string[] {
  const { x, width, foot } = NAME
  const isShort = face.width(name, SMALLER.size) <= width
  if (isShort) return [face.write(name, { x, y: foot, size: 250, width }, PAINT.cream)]
  const lines = face.lines(name, SMALLER.size, width, SMALLER.lines)
  return lines.map((line, n) =>
    face.write(
      line,
      { x, y: foot - (lines.length - 1 - n) * SMALLER.leading, size: SMALLER.size, width },
      PAINT.cream,
    ),
  )
}

function named(
  face: Lettering,
  { shortName }: Brand,
  place: { y: number; size: number; width: number },
): string {
  return face.write(shortName, { x: 1136, anchor: 'end', ...place }, PAINT.cream)
}

/** The colours of a card, by the brand. */
export type CardPaint = {
  brand: Brand
  logo: string | undefined
  board: string
  deep: string
  straw: string
  willow: string
}

export function cardPaint(brand: Brand, logo?: string): CardPaint {
  if (brand.board === DEFAULT_BRAND.board && brand.accent === DEFAULT_BRAND.accent)
    return { brand, logo, ...PAINT }
  const { board, accent } = brand
  return { brand, logo, board, deep: mixed(board, '#000000', 0.25), straw: accent, willow: accent }
}
