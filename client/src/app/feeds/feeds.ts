import { blogFeed, newsFeed } from './article-feed.ts'
import { ARTICLE_FEEDS } from './article-feeds.ts'
import { calendarFeedAt } from './calendar/calendar-feeds.ts'
import type { Feed } from './feed.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

const FEEDS: Readonly<Record<string, Feed>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  [ARTICLE_FEEDS.news.self]: newsFeed,
  [ARTICLE_FEEDS.blog.self]: blogFeed,
}

export function feedAt(path: string): Feed | undefined {
  return Object.hasOwn(FEEDS, path) ? FEEDS[path] : calendarFeedAt(path)
}
