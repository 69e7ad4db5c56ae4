import { languageOf } from '#shared/language.ts'
import type { PageNeeds, PageRequest } from '#shared/page.ts'
import { callKeysOf } from './api/needs.ts'
import { feedAt } from './app/feeds/feeds.ts'
import { pathnameOf, queryOf } from './app/pathname-of.ts'
import { plainPageAt } from './app/plain/plain-pages.ts'
import { existenceOf, MENU_CALLS, needsOf } from './app/screen-needs.ts'

/**
 * What a page needs: `shared/page.ts` calls it NeedsOfPage. The relay calls it on the thread that holds the sockets, so
 * this imports neither React's renderer nor a screen.
 */
export function needs(
  url: string,
  live: PageRequest['live'] = {},
  content: PageRequest['content'] = {},
): PageNeeds {
  const pathname = pathnameOf(url)
  const feed = feedAt(pathname)
  if (feed) return callKeysOf(feed.needs(content))
  const { path } = languageOf(pathname)
  const plain = plainPageAt(path)
  if (plain) {
    const { page, match } = plain
    return { ...callKeysOf(page.needs(match.params, live)), ...page.existence(match.params, live) }
  }
  return { ...callKeysOf(needsOf(path, live, queryOf(url))), ...existenceOf(path, live), menu: MENU_CALLS }
}
