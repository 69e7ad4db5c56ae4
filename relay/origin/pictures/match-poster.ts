import type { MatchRecord } from '../matches/match-record.ts'
import { chargeOf, coloursOf, SHIELD } from '../media/crest.ts'
import { plates } from './number-plates.ts'
import { PAINT } from './palette.ts'
import type { ScoreFace } from './score-face.ts'
import { at, PICTURE, placed, polygon, rect, shape, sheet } from './svg.ts'

const FRAME = { width: 640, height: 360 } as const
const SCALE = PICTURE.width / FRAME.width
const MIDDLE = FRAME.width / 2
const LEAN = 26
const CREST = 3.6

export function matchPoster(face: ScoreFace, record: MatchRecord): string {
  const { venue } = record.facts
  const [left, right] = sidesOf(record)
  const parts = [
    rect(0, 0, FRAME.width, FRAME.height, colourOf(right)),
    polygon(
      [
        [0, 0],
        [MIDDLE + LEAN, 0],
        [MIDDLE - LEAN, 306],
        [0, 306],
      ],
      colourOf(left),
    ),
    polygon(
      [
        [MIDDLE + LEAN - 3, 0],
        [MIDDLE + LEAN + 3, 0],
        [MIDDLE - LEAN + 3, 306],
        [MIDDLE - LEAN - 3, 306],
      ],
      PAINT.cream,
    ),
    crest(left, MIDDLE - 98),
    crest(right, MIDDLE + 110),
    score(face, left, 24, MIDDLE - 34),
    score(face, right, MIDDLE + 12, FRAME.width - 24),
    rect(0, 300, FRAME.width, 60, PAINT.deep),
    shape(
      face.outline(venue, {
        x: MIDDLE,
        y: 339,
        size: Math.min(28, (28 * 592) / Math.max(1, face.width(venue, 28))),
        anchor: 'middle',
      }),
      PAINT.cream,
    ),
  ]
  return sheet(placed(parts.join(''), 0, 0, 0, SCALE))
}

type Side = { name: string; shortName: string; scores: string[] } | undefined

function sidesOf(record: MatchRecord): Side[] {
  const scores = Object.values(record.outcome().Scores).filter(({ SuperOver }) => !SuperOver)
  return record.facts.teams.map(({ TeamId, TeamName, ShortName }) => ({
    name: TeamName,
    shortName: ShortName,
    scores: scores
      .filter(({ BattingTeamId }) => BattingTeamId === TeamId)
      .map(({ Runs, Wickets }) => (Wickets >= 10 ? `${Runs}` : `${Runs}/${Wickets}`)),
  }))
}

function colourOf(side: Side): string {
  const { field, figure } = chargeOf(side?.shortName ?? '')
  return figure === '' ? coloursOf(side?.name ?? '')[0] : field
}

function crest(side: Side, middle: number): string {
  const { figure } = chargeOf(side?.shortName ?? '')
  return `<g transform="translate(${at(middle - 16 * CREST)} ${at(112 - 18 * CREST)}) scale(${CREST})"><path d="${SHIELD}" fill="${colourOf(side)}" stroke="${PAINT.cream}" stroke-width="1.6" stroke-linejoin="round"/>${figure}</g>`
}

function score(face: ScoreFace, side: Side, from: number, to: number): string {
  const last = side?.scores.at(-1)
  if (last === undefined) return ''
  const before = (side?.scores ?? [])
    .slice(0, -1)
    .map((one) => `${one} & `)
    .join('')
  const words = before === '' ? 0 : face.width(before, 36) + 8
  const height = Math.min(78, (to - from - words) / widthOf(last, 1))
  const width = words + widthOf(last, height)
  const right = (from + to + width) / 2
  return [
    before === ''
      ? ''
      : shape(face.outline(before.trim(), { x: right - width, y: 248, size: 36 }), PAINT.cream),
    plates(face, last, right, 236 - height / 2, height),
  ].join('')
}

function widthOf(text: string, height: number): number {
  return [...text].reduce((sum, one) => sum + (/\d/.test(one) ? 0.66 : 0.36), -0.06) * height
}
