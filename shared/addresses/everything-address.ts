import { paths } from './paths.ts'
import { parameterOf } from './query-parameter.ts'
import { readPath } from './readable-address.ts'
import { MAX_NAME_LENGTH } from './search-address.ts'

/** What an address asks the one search for: trimmed, and no longer than any name; empty where it cannot be read. */
export function wordsOfQuery(query: string): string {
  const written = (parameterOf(query, 'q') ?? '').replaceAll('+', ' ')
  const words = readPath(written)?.replaceAll('%2F', '/').trim() ?? ''
  return [...words].slice(0, MAX_NAME_LENGTH).join('').trim()
}

/** The part of an address's query that its page depends on; undefined where the path is no search. */
export function pageQueryOfSearch(path: string, query: string): string | undefined {
  return path === paths.search('') ? paths.search(wordsOfQuery(query)).slice(path.length) : undefined
}
