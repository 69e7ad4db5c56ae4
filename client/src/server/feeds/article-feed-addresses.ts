import { paths } from '#shared/addresses/paths.ts'

export const ARTICLE_FEEDS = {
  news: { title: 'menu.news', path: paths.news(), self: '/news/rss.xml' },
  blog: { title: 'menu.blogs', path: paths.blog(), self: '/blog/rss.xml' },
} as const
export type ArticleFeed = (typeof ARTICLE_FEEDS)[keyof typeof ARTICLE_FEEDS]
