import { newsSearch } from '#client/api/article-calls.ts'
import type { HttpClient } from '#client/api/exchange.ts'
import { fetchCall } from '#client/api/fetch-call.ts'
import { playerSearch } from '#client/api/people-calls.ts'
import type { Found } from '#shared/api/search.ts'
import { NOTHING, withStories } from './found-stories.ts'

/** For an origin that has no search of everything: the lists of players and news. A missing list finds nothing. */
export async function searchElsewhere(words: string, client: HttpClient): Promise<Found> {
  const quiet = { hideLoader: true, isOptional: true }
  const answers = await Promise.allSettled([
    fetchCall(playerSearch(words), client, quiet),
    fetchCall(newsSearch(words), client, quiet),
  ])
  const [players, news] = answers
  if (players.status === 'rejected' && news.status === 'rejected') throw players.reason
  const Players = players.status === 'fulfilled' ? players.value.data : []
  const named: Found = { ...NOTHING, Order: Players.length > 0 ? ['Players'] : [], Players }
  return withStories(named, news.status === 'fulfilled' ? news.value.data : [])
}
