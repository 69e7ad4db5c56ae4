import type { BlogItem, NewsDetail, NewsItem } from '#shared/api/content.ts'

/** What news and blogs have in common: everything but the number. */
export type Article = Omit<NewsItem, 'NewsId'> | Omit<BlogItem, 'BlogId'>
export type OpenedArticle = Omit<NewsDetail, 'NewsId'>
