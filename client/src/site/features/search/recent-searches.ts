import { sharedStore } from '#client/kit/stored/shared.ts'
import { isText, listOf, readStored, storedAtom } from '#client/kit/stored/stored.ts'
import { isSameName } from '#shared/names/name-key.ts'

const MOST = 6

/** The last searches, on the device alone. */
export const recentSearches = storedAtom<readonly string[]>('searches', [], listOf(isText))

export function rememberSearch(words: string): void {
  const others = readStored(recentSearches).filter((one) => !isSameName(one, words))
  sharedStore.set(recentSearches, [words, ...others].slice(0, MOST))
}
