import { articleFeedAt } from './article-feed.ts'
import { calendarFeedAt } from './calendar/calendar-feeds.ts'
import type { Feed } from './feed.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'
import { isManifest, webManifest } from './web-manifest.ts'

const FEEDS: Readonly<Record<string, Feed>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
}

export function feedAt(path: string): Feed | undefined {
  if (isManifest(path)) return webManifest
  if (Object.hasOwn(FEEDS, path)) return FEEDS[path]
  return articleFeedAt(path) ?? calendarFeedAt(path)
}
