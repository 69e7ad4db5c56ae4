import { ballOfQuery, ballText } from '#shared/addresses/ball-address.ts'
import { pageQueryOfEmbed } from '#shared/addresses/embed-address.ts'
import { pageQueryOfSearch } from '#shared/addresses/everything-address.ts'
import { pageQueryOfWall } from '#shared/addresses/wall-address.ts'
import { languageOf } from '#shared/language.ts'

const IS_SCORECARD = /\/live-score\/scorecard\/\d+(\/|$)/i

/**
 * The address by which a page is made and kept: its path, with the few words of its query that it depends on, so that
 * a query cannot make a page of its own out of each.
 */
export function pageUrlOf(path: string, query: string): string {
  const { path: own } = languageOf(path)
  const kept = pageQueryOfEmbed(own, query) ?? pageQueryOfWall(own, query) ?? pageQueryOfSearch(own, query)
  if (kept !== undefined) return `${path}${kept}`
  const ball = IS_SCORECARD.test(path) ? ballOfQuery(query) : undefined
  return ball === undefined ? path : `${path}?ball=${ballText(ball)}`
}
