import { newsSearch } from '#client/api/article-calls.ts'
import type { HttpClient } from '#client/api/exchange.ts'
import { fetchCall } from '#client/api/fetch-call.ts'
import { playerSearch } from '#client/api/people-calls.ts'
import type { NewsItem } from '#shared/api/content.ts'
import type { PlayerItem } from '#shared/api/people.ts'
import type { Found, FoundStory, SearchGroup } from '#shared/api/search.ts'

/** What the lists of players and news find, of an origin that has no search of everything. A list that it lacks finds nothing. */
export async function searchElsewhere(words: string, client: HttpClient): Promise<Found> {
  const quiet = { hideLoader: true, isOptional: true }
  const answers = await Promise.allSettled([
    fetchCall(playerSearch(words), client, quiet),
    fetchCall(newsSearch(words), client, quiet),
  ])
  const [players, news] = answers
  if (players.status === 'rejected' && news.status === 'rejected') throw players.reason
  return foundIn(
    players.status === 'fulfilled' ? players.value.data : [],
    news.status === 'fulfilled' ? news.value.data : [],
  )
}

function foundIn(Players: PlayerItem[], news: readonly NewsItem[]): Found {
  const Stories = news.map(
    ({ NewsId: Id, Title, Summary, ImageUrl, ImageAlt, PublishedAt, Kind, Language }): FoundStory => ({
      ...{ Shelf: 'news', Id, Title, Summary, ImageUrl, ImageAlt, PublishedAt, Kind, Language },
    }),
  )
  const Order: SearchGroup[] = [
    ...(Players.length > 0 ? (['Players'] as const) : []),
    ...(Stories.length > 0 ? (['Stories'] as const) : []),
  ]
  return { Order, Players, Stories, Teams: [], Matches: [], Series: [] }
}
