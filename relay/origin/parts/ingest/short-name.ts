import { nameKey } from '#shared/names/name-key.ts'

/** Joiners shape the letters of Indian scripts within a word. */
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu

export const wordsOf = (name: string): readonly string[] =>
  [...nameKey(name).matchAll(WORD)].map(([word]) => word)

/**
 * Whether a card may write `whole` as `short`: the same surname, behind initials and names of its own in their order. A name
 * that is longer, or begins alike, is another's: `Ann Rao` is not Anna Rao, nor `B Rao` A Rao.
 */
export function isShortOf(short: readonly string[], whole: readonly string[]): boolean {
  if (short.length === 0 || short.at(-1) !== whole.at(-1)) return false
  const own = whole.slice(0, -1)
  let place = 0
  for (const word of short.slice(0, -1)) {
    const found = own.findIndex((one, at) => at >= place && (one === word || initialOf(one) === word))
    const letters = [...word]
    // `AB Rao` is Anil Bala Rao.
    const isRun = letters.every((letter, at) => initialOf(own[place + at] ?? '') === letter)
    if (found === -1 && !isRun) return false
    place = found === -1 ? place + letters.length : found + 1
  }
  return true
}

const initialOf = (word: string) => [...word][0]
