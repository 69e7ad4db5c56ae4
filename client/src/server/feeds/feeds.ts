import { paths } from '#shared/addresses/paths.ts'
import { PLAYER_SEARCH_PATH, SEARCH_PATH } from '#shared/addresses/search-address.ts'
import { addressIn, LANGUAGES } from '#shared/language.ts'
import { articleFeedAt } from './article-feed.ts'
import { calendarFeedAt } from './calendar/calendar-feeds.ts'
import { eventFeedAt } from './events/event-feeds.ts'
import type { Feed } from './feed.ts'
import { llmsText } from './llms-text.ts'
import { sitemap } from './sitemap.ts'
import { isManifest, webManifest } from './web-manifest.ts'

const CLOSED = [SEARCH_PATH, PLAYER_SEARCH_PATH, paths.login, paths.register]

/** What crawlers may read: everything but calls, searches and forms, in every language. */
const robots: Feed = {
  needs: () => ({ topics: [], calls: [] }),
  write: ({ site }) => ({
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: [
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/Media/',
      ...LANGUAGES.flatMap((language) => CLOSED.map((path) => `Disallow: ${addressIn(language, path)}`)),
      '',
      `Sitemap: ${site}/sitemap.xml`,
      '',
    ].join('\n'),
  }),
}

const FEEDS: Readonly<Record<string, Feed>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  '/llms.txt': llmsText,
}

export function feedAt(path: string): Feed | undefined {
  if (isManifest(path)) return webManifest
  if (Object.hasOwn(FEEDS, path)) return FEEDS[path]
  return articleFeedAt(path) ?? calendarFeedAt(path) ?? eventFeedAt(path)
}
