import { isText, listOf, stored } from '#client/kit/stored/stored.ts'
import { isSameName } from '#shared/names/name-key.ts'

const MOST = 6

/** The last searches, on the device alone. */
export const recentSearches = stored<readonly string[]>('searches', [], listOf(isText))

export function rememberSearch(words: string): void {
  const others = recentSearches.get().filter((one) => !isSameName(one, words))
  recentSearches.set([words, ...others].slice(0, MOST))
}
