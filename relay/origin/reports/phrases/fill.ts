import { type CheckedText, type Figure, NOTHING, type Piece } from '../checked-text.ts'

/** What stands in the places of a phrase. */
export type Values = Readonly<Record<string, Piece | CheckedText>>

/** What a language does with what is put into its phrases. */
export type Grammar = {
  /** "third", as it stands before a wicket, a place or a day. */
  ordinal(value: number): string
  /** A case ending as it is written behind a word. */
  suffix(word: string, ending: string): string
}

/**
 * Places: `{n}` is a value, `{n:run|runs}` a word that goes by one, `{n#}` its ordinal, `{name+ను}` a value with a case
 * ending.
 */
const PLACE = /\{(\w+)(?:(#)|\+([^{}]+)|:([^|{}]*)\|([^{}]*))?\}/g

/** The places of a phrase. */
export function placesOf(phrase: string): string[] {
  return [...phrase.matchAll(PLACE)].map(([, place = '']) => place)
}

/** Whether there is something for every place of a phrase. */
export function canBeFilled(phrase: string, values: Values): boolean {
  return placesOf(phrase).every((place) => {
    const value = values[place]
    return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  })
}

/** A phrase with its places filled. */
export function filled(phrase: string, values: Values, grammar: Grammar): CheckedText {
  const pieces: Piece[] = []
  let end = 0
  for (const match of phrase.matchAll(PLACE)) {
    const [whole, place = '', ordinal, ending, one, other] = match
    if (match.index > end) pieces.push(phrase.slice(end, match.index))
    end = match.index + whole.length
    const value = values[place] ?? NOTHING
    if (one !== undefined && other !== undefined) pieces.push(isOne(value) ? one : other)
    else if (ordinal) pieces.push(ordinalOf(value, grammar))
    else pieces.push(...piecesOf(value), ...(ending ? [grammar.suffix(shownOf(value), ending)] : []))
  }
  if (end < phrase.length) pieces.push(phrase.slice(end))
  return pieces.filter((piece) => piece !== '')
}

function piecesOf(value: Piece | CheckedText): readonly Piece[] {
  return isPieces(value) ? value : [value]
}

function isOne(value: Piece | CheckedText): boolean {
  const figure = figureIn(value)
  return figure !== undefined && Number(figure.value) === 1
}

function ordinalOf(value: Piece | CheckedText, { ordinal }: Grammar): Piece {
  const figure = figureIn(value)
  return figure ? { ...figure, shown: ordinal(Number(figure.value)) } : ''
}

function figureIn(value: Piece | CheckedText): Figure | undefined {
  return piecesOf(value).find((piece): piece is Figure => typeof piece !== 'string' && 'claim' in piece)
}

function shownOf(value: Piece | CheckedText): string {
  const last = piecesOf(value).at(-1) ?? ''
  return typeof last === 'string' ? last : last.shown
}

function isPieces(value: Piece | CheckedText): value is CheckedText {
  return Array.isArray(value)
}
