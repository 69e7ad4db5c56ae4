import { personInScript } from '#shared/names/person-in-script.ts'

/** `Herons v Kites`. */
const SIDES = /^(.+) v (.+)$/
/**
 * `Deccan Twenty, 7th match, at Krishna Bund, Vijayawada`, or without the venue; only a match has no comma in
 * its name.
 */
const MATCH = /^(.+?), ([^,]+)(?:, at (.+))?$/

type Known = Readonly<Record<'team' | 'tournament' | 'venue' | 'match', (name: string) => string>>
type Say = (id: 'match.title', values: { a: string; b: string }) => string

/**
 * Names that an origin composed of others, in the page's language; undefined where a part is unknown. Loaded
 * with the names of other languages.
 */
export const composed = {
  person: personInScript,
  sides(words: string, names: Known, say: Say): string | undefined {
    const [, a = '', b = ''] = SIDES.exec(words) ?? []
    const [one, other] = [names.team(a), names.team(b)]
    return one === a || other === b ? undefined : say('match.title', { a: one, b: other })
  },
  match(words: string, names: Known): string | undefined {
    const [, tournament = '', number = '', venue = ''] = MATCH.exec(words) ?? []
    const parts = [names.tournament(tournament), names.match(number)]
    if (parts[0] === tournament || parts[1] === number) return undefined
    if (venue === '') return parts.join(', ')
    const place = names.venue(venue)
    return place === venue ? undefined : [...parts, place].join(', ')
  },
}
