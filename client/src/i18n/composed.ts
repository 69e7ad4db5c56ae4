import type { NameReader } from './names.ts'
import type { useText } from './text.tsx'

/** `Herons v Kites`. */
const SIDES = /^(.+) v (.+)$/
/** `Deccan Twenty, 7th match, at Krishna Bund, Vijayawada`, or without the venue; only a match has no comma in its name. */
const MATCH = /^(.+?), ([^,]+)(?:, at (.+))?$/

type Known = Omit<NameReader, 'composed'>
type Say = ReturnType<typeof useText>

/**
 * What an origin composed in English of names, said in the language of the page; undefined where a part of it is
 * not known there. It travels with the names of other languages: on English pages nothing has another name.
 */
export function composedSides(words: string, names: Known, text: Say): string | undefined {
  const [, a = '', b = ''] = SIDES.exec(words) ?? []
  const [one, other] = [names.team(a), names.team(b)]
  return one === a || other === b ? undefined : text('match.title', { a: one, b: other })
}

export function composedMatch(words: string, names: Known): string | undefined {
  const [, tournament = '', number = '', venue = ''] = MATCH.exec(words) ?? []
  const told = [names.tournament(tournament), names.match(number)]
  if (told[0] === tournament || told[1] === number) return undefined
  if (venue === '') return told.join(', ')
  const place = names.venue(venue)
  return place === venue ? undefined : [...told, place].join(', ')
}
