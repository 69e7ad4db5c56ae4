import { languageOf } from '#shared/language.ts'
import type { PageNeeds, PageRequest } from '#shared/page.ts'
import { inLanguage } from '../kit/api/language-of-call.ts'
import { callKeysOf } from '../kit/api/needs.ts'
import { feedAt } from './feeds/feeds.ts'
import { pathnameOf, queryOf } from './pathname-of.ts'
import { plainPageAt } from './plain-pages.ts'
import { existenceOf, MENU_CALLS, needsOf } from './screen-needs.ts'

/**
 * The `NeedsOfPage` of `shared/page.ts`. The relay calls it on the thread of the sockets, so this imports
 * neither React's renderer nor a screen.
 */
export function needs(
  url: string,
  live: PageRequest['live'] = {},
  content: PageRequest['content'] = {},
): PageNeeds {
  const pathname = pathnameOf(url)
  const feed = feedAt(pathname)
  if (feed) return callKeysOf(feed.needs(content, live))
  const { path, language } = languageOf(pathname)
  const plain = plainPageAt(path)
  if (plain) {
    const { page, match } = plain
    return { ...callKeysOf(page.needs(match.params, live)), ...page.existence(match.params, live) }
  }
  const named = callKeysOf(needsOf(path, live, queryOf(url)))
  const existence = existenceOf(path, live)
  const { subject } = existence
  return {
    ...named,
    calls: named.calls.map((call) => inLanguage(call, language)),
    ...existence,
    ...(subject ? { subject: { ...subject, call: inLanguage(subject.call, language) } } : {}),
    menu: MENU_CALLS,
  }
}
