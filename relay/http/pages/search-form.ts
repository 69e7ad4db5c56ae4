import { languageOf } from '#shared/language.ts'
import { MAX_SEARCH_LENGTH, SEARCH_FIELD, SEARCH_PATH, searchSegment } from '#shared/search-address.ts'

/** Where a search leads whose form a browser sent without a script; undefined for any other address. */
export function searchOf(pathname: string, query: string): string | undefined {
  const { prefix, path } = languageOf(pathname)
  if (path !== SEARCH_PATH) return undefined
  const words = new URLSearchParams(query).get(SEARCH_FIELD)?.trim() ?? ''
  const wanted = [...words].slice(0, MAX_SEARCH_LENGTH).join('')
  return wanted === '' ? undefined : `${prefix}${SEARCH_PATH}/${searchSegment(wanted)}`
}
