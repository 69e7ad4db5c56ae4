import type { PhraseKey } from './phrase-keys.ts'

/**
 * One thing that is said: which phrases may say it, and what stands in their places. People and sides stand by their
 * ids, a fielder whose id nobody knows by name; each language calls them as it does.
 */
export type Saying = {
  key: PhraseKey
  figures?: Readonly<Record<string, number | string>>
  people?: Readonly<Record<string, number | string>>
  sides?: Readonly<Record<string, number>>
}

/** How whoever tells calls people and sides. */
export type Names = { person(who: number | string): string; side(teamId: number): string }

/** Text and places: `{batter}` is a value, `{runs:run|runs}` a word that goes by one. */
const PLACE = /\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g

/** A phrase with its places filled. */
export function filled(phrase: string, { figures, people, sides }: Saying, names: Names): string {
  return phrase.replace(PLACE, (_, place: string, one?: string, other?: string) => {
    const figure = figures?.[place]
    if (one !== undefined && other !== undefined) return `${figure}` === '1' ? one : other
    if (figure !== undefined) return `${figure}`
    const person = people?.[place]
    if (person !== undefined) return names.person(person)
    const side = sides?.[place]
    return side === undefined ? '' : names.side(side)
  })
}

/** The places of a phrase. */
export function placesOf(phrase: string): string[] {
  return [...phrase.matchAll(PLACE)].map(([, place = '']) => place)
}
