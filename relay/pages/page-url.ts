import { pageQueryOfEmbed } from '#shared/addresses/embed-address.ts'
import { pageQueryOfScorecard } from '#shared/addresses/graph-address.ts'
import { pageQueryOfWall } from '#shared/addresses/wall-address.ts'
import { languageOf } from '#shared/language.ts'

/** The few words of a query that the page depends on, so that a query cannot make a page of its own. */
export function pageUrlOf(path: string, query: string): string {
  if (query === '') return path
  const { path: own } = languageOf(path)
  return `${path}${pageQueryOfEmbed(own, query) ?? pageQueryOfWall(own, query) ?? pageQueryOfScorecard(own, query)}`
}
