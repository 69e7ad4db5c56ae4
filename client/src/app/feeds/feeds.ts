import { blogFeed, newsFeed } from './article-feed.ts'
import { ARTICLE_FEEDS } from './article-feeds.ts'
import { calendarFeedAt } from './calendar/calendar-feeds.ts'
import type { Feed } from './feed.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'
import { isManifest, webManifest } from './web-manifest.ts'

const FEEDS: Readonly<Record<string, Feed>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  [ARTICLE_FEEDS.news.self]: newsFeed,
  [ARTICLE_FEEDS.blog.self]: blogFeed,
}

export function feedAt(path: string): Feed | undefined {
  if (isManifest(path)) return webManifest
  return Object.hasOwn(FEEDS, path) ? FEEDS[path] : calendarFeedAt(path)
}
