import type { PageAnswer, PageNeeds, PageRequest } from '#shared/page.ts'
import { blogFeed, newsFeed } from './article-feed.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** A file that is made of the same content as the pages, for programs to read. */
export type Feed = {
  needs(content: PageRequest['content']): PageNeeds
  write(request: PageRequest): PageAnswer
}

const FEEDS: Readonly<Record<string, Feed>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  '/news/rss.xml': newsFeed,
  '/blog/rss.xml': blogFeed,
}

export function feedAt(path: string): Feed | undefined {
  return Object.hasOwn(FEEDS, path) ? FEEDS[path] : undefined
}
