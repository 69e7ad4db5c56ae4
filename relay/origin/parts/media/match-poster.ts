import { type Charge, chargeOf, coloursOf, crestAt } from '../../core/drawing/crest.ts'
import type { Lettering } from '../../core/drawing/lettering.ts'
import { PAINT, PICTURE, placed, polygon, rect, sheet } from '../../core/drawing/svg.ts'
import type { MatchRecord } from '../../core/matches/match-record.ts'
import { plates, scoreTexts } from './score-plates.ts'

const FRAME = { width: 640, height: 360 } as const
const SCALE = PICTURE.width / FRAME.width
const CREST = 3.6

export function matchPoster(face: Lettering, record: MatchRecord): string {
  const { venue, teams } = record.facts
  const { Scores } = record.outcome()
  const [left, right] = teams.map(({ TeamId, TeamName, ShortName }) => ({
    charge: chargeIn(ShortName, TeamName),
    scores: scoreTexts(Scores, TeamId),
  })) as [Side, Side]
  const parts = [
    rect(0, 0, FRAME.width, FRAME.height, right.charge.field),
    polygon('0,0 346,0 294,306 0,306', left.charge.field),
    polygon('343,0 349,0 297,306 291,306', PAINT.cream),
    crestAt(left.charge, 222, 112, CREST),
    crestAt(right.charge, 430, 112, CREST),
    score(face, left, 24, 286),
    score(face, right, 332, 616),
    rect(0, 300, FRAME.width, 60, PAINT.deep),
    face.write(venue, { x: 320, y: 339, size: 28, width: 592, anchor: 'middle' }, PAINT.cream),
  ]
  return sheet(placed(parts.join(''), 0, 0, 0, SCALE))
}

type Side = { charge: Charge; scores: string[] }

function chargeIn(shortName: string, name: string): Charge {
  const charge = chargeOf(shortName)
  return charge.figure === '' ? { ...charge, field: coloursOf(name)[0] } : charge
}

function score(face: Lettering, { scores }: Side, from: number, to: number): string {
  const last = scores.at(-1)
  if (last === undefined) return ''
  const before = scores
    .slice(0, -1)
    .map((one) => `${one} &`)
    .join(' ')
  const words = before === '' ? 0 : face.width(`${before} `, 36) + 8
  const height = Math.min(78, (to - from - words) / widthOf(last, 1))
  const width = words + widthOf(last, height)
  const right = (from + to + width) / 2
  return (
    face.write(before, { x: right - width, y: 248, size: 36 }, PAINT.cream) +
    plates(face, last, right, 236 - height / 2, height)
  )
}

function widthOf(text: string, height: number): number {
  return [...text].reduce((sum, one) => sum + (/\d/.test(one) ? 0.66 : 0.36), -0.06) * height
}
