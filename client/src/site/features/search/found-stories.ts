import type { NewsItem } from '#shared/api/content.ts'
import type { Found, FoundStory } from '#shared/api/search.ts'

export const NOTHING: Found = { Order: [], Players: [], Teams: [], Matches: [], Series: [], Stories: [] }

/** News by words of its text first, each once, without hidden reports. */
export function withStories(found: Found, news: readonly NewsItem[]): Found {
  const isNamed = (id: number) => found.Stories.some(({ Shelf, Id }) => Shelf === 'news' && Id === id)
  const further = news.filter(({ NewsId, Title }) => Title !== '' && !isNamed(NewsId))
  const Stories = [...found.Stories, ...further.map(storyOf)]
  const others = found.Order.filter((group) => group !== 'Stories')
  return { ...found, Order: Stories.length > 0 ? ['Stories', ...others] : others, Stories }
}

function storyOf({ NewsId: Id, ...news }: NewsItem): FoundStory {
  const { Title, Summary, ImageUrl, ImageAlt, PublishedAt, Kind, Language } = news
  return { Shelf: 'news', Id, Title, Summary, ImageUrl, ImageAlt, PublishedAt, Kind, Language }
}
