import { pageQueryOfEmbed } from '#shared/addresses/embed-address.ts'
import { pageQueryOfScorecard } from '#shared/addresses/graph-address.ts'
import { pageQueryOfWall } from '#shared/addresses/wall-address.ts'
import { languageOf } from '#shared/language.ts'

/**
 * The address by which a page is rendered and stored: its path, with the few words of its query that it depends on, so
 * that a query cannot make a page of its own out of each.
 */
export function pageUrlOf(path: string, query: string): string {
  if (query === '') return path
  const { path: own } = languageOf(path)
  return `${path}${pageQueryOfEmbed(own, query) ?? pageQueryOfWall(own, query) ?? pageQueryOfScorecard(own, query)}`
}
