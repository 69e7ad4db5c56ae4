import { answerInPage } from '#client/api/answer-in-page.ts'
import { blogList, newsList } from '#client/api/article-calls.ts'
import type { Call } from '#client/api/call.ts'
import type { BlogItem, NewsItem } from '#shared/api/content.ts'
import { MAX_PAGE_SIZE } from '#shared/api/page-size.ts'
import { paths } from '../../../../shared/addresses/paths.ts'
import { escapeHtml } from '../document.ts'
import { ARTICLE_FEEDS } from './article-feeds.ts'
import { type Feed, unavailable } from './feed.ts'

const news = newsList(1, MAX_PAGE_SIZE)
const blogs = blogList(1, MAX_PAGE_SIZE)

export const newsFeed: Feed = feedOf(news, {
  ...ARTICLE_FEEDS.news,
  pathOf: ({ NewsId, Title }: NewsItem) => paths.newsDetail(NewsId, Title),
})

export const blogFeed: Feed = feedOf(blogs, {
  ...ARTICLE_FEEDS.blog,
  pathOf: ({ BlogId, Title }: BlogItem) => paths.blogDetail(BlogId, Title),
})

type Shelf<Item> = { title: string; path: string; self: string; pathOf(item: Item): string }

/** RSS 2.0 of the newest articles of one shelf. */
function feedOf<Item extends NewsItem | BlogItem>(
  call: Call<{ data: Item[] }>,
  { title, path, self, pathOf }: Shelf<Item>,
): Feed {
  return {
    needs: () => ({ topics: [], calls: [call] }),
    write: ({ site, content }) => {
      const answer = answerInPage(call, content)
      if (!answer) return unavailable
      const items = answer.data.map((item) => {
        const url = escapeHtml(`${site}${pathOf(item)}`)
        return [
          '<item>',
          `<title>${escapeHtml(item.Title)}</title>`,
          `<link>${url}</link>`,
          `<guid isPermaLink="true">${url}</guid>`,
          `<description>${escapeHtml(item.Summary)}</description>`,
          `<category>${escapeHtml(item.Kind)}</category>`,
          `<dc:creator>${escapeHtml(item.Author)}</dc:creator>`,
          `<pubDate>${new Date(item.PublishedAt).toUTCString()}</pubDate>`,
          '</item>',
        ].join('\n')
      })
      return {
        status: 200,
        type: 'application/rss+xml; charset=utf-8',
        body: [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
          '<channel>',
          `<title>Crease · ${escapeHtml(title)}</title>`,
          `<link>${escapeHtml(`${site}${path}`)}</link>`,
          `<atom:link href="${escapeHtml(`${site}${self}`)}" rel="self" type="application/rss+xml"/>`,
          '<description>Cricket news and live scores.</description>',
          '<language>en</language>',
          ...items,
          '</channel>',
          '</rss>',
          '',
        ].join('\n'),
      }
    },
  }
}
