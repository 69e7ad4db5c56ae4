import { paths } from '../../../../shared/addresses/paths.ts'

/** The RSS feeds: what each is called, where its articles are and where it is itself. */
export const ARTICLE_FEEDS = {
  news: { title: 'News', path: paths.news(), self: '/news/rss.xml' },
  blog: { title: 'Blogs', path: paths.blog(), self: '/blog/rss.xml' },
} as const
