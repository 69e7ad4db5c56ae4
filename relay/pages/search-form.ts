import { paths } from '#shared/addresses/paths.ts'
import {
  OLD_SEARCH_PATH,
  PLAYER_SEARCH_PATH,
  SEARCH_FIELD,
  SEARCH_PATH,
  wordsOfSegment,
} from '#shared/addresses/search-address.ts'
import { languageOf } from '#shared/language.ts'

/** Where a search leads whose form a browser sent without a script, or whose address is an old one; undefined for any other. */
export function searchOf(pathname: string, query: string): string | undefined {
  const { prefix, path } = languageOf(pathname)
  const wordsIn = (field: string) => wordsOfSegment(new URLSearchParams(query).get(field) ?? '')
  if (path === OLD_SEARCH_PATH) return `${prefix}${paths.search(wordsIn('q'))}`
  const words = wordsIn(SEARCH_FIELD)
  if (words === '') return undefined
  if (path === SEARCH_PATH) return `${prefix}${paths.search(words)}`
  return path === PLAYER_SEARCH_PATH ? `${prefix}${paths.playerSearch(words)}` : undefined
}
