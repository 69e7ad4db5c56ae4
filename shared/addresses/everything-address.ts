import { paths } from './paths.ts'
import { parameterOf } from './query-parameter.ts'
import { MAX_NAME_LENGTH } from './search-address.ts'

/** What an address asks the one search for: trimmed, and no longer than any name. */
export function wordsOfQuery(query: string): string {
  const words = decoded((parameterOf(query, 'q') ?? '').replaceAll('+', ' '))
  return [...words.trim()].slice(0, MAX_NAME_LENGTH).join('').trim()
}

/** The part of an address's query that its page depends on; undefined where the path is no search. */
export function pageQueryOfSearch(path: string, query: string): string | undefined {
  return path === paths.search('') ? paths.search(wordsOfQuery(query)).slice(path.length) : undefined
}

/** What is not encoded as it should be is searched for as it stands. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
