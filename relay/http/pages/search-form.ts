import { SEARCH_FIELD, SEARCHES, searchSegment } from '#shared/addresses/search-address.ts'
import { languageOf } from '#shared/language.ts'

/** Where a search leads whose form a browser sent without a script; undefined for any other address. */
export function searchOf(pathname: string, query: string): string | undefined {
  const { prefix, path } = languageOf(pathname)
  const most = SEARCHES.get(path)
  if (most === undefined) return undefined
  const words = new URLSearchParams(query).get(SEARCH_FIELD)?.trim() ?? ''
  const wanted = [...words].slice(0, most).join('')
  return wanted === '' ? undefined : `${prefix}${path}/${searchSegment(wanted)}`
}
