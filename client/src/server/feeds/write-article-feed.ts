import { catalogueOf, loadMessages, type Names } from '#client/kit/i18n/catalogue.ts'
import { termIn } from '#client/kit/i18n/words-of-origin.tsx'
import { plainText } from '#client/server/plain-text.ts'
import type { BlogItem, NewsItem } from '#shared/api/content.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressIn, type Language } from '#shared/language.ts'
import type { ArticleFeed } from './article-feed-addresses.ts'

type Listed = { article: NewsItem | BlogItem; path: string }

/** RSS 2.0. Each article names the language in which it is written: without a translation its own. */
export async function writeArticleFeed(
  { title, path, self }: ArticleFeed,
  articles: readonly Listed[],
  language: Language,
  { site, siteName }: { site: string; siteName: string },
): Promise<string> {
  const [catalogue] = await Promise.all([catalogueOf(language), loadMessages(language)])
  const at = (place: string) => escapeHtml(`${site}${addressIn(language, place)}`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeHtml(siteName)} · ${escapeHtml(plainText(catalogue, title))}</title>`,
    `<link>${at(path)}</link>`,
    `<atom:link href="${at(self)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeHtml(plainText(catalogue, 'feed.description'))}</description>`,
    `<language>${language}</language>`,
    ...articles.map(({ article, path: place }) => itemOf(article, at(place), catalogue.names)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemOf(article: NewsItem | BlogItem, url: string, names: Names): string {
  const { Title, Summary, Kind, Author, PublishedAt, Language: written } = article
  const term = (word: string) => escapeHtml(termIn(names.articles ?? {}, word) ?? word)
  return [
    '<item>',
    `<title>${escapeHtml(Title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<description>${escapeHtml(Summary)}</description>`,
    `<category>${term(Kind)}</category>`,
    `<dc:creator>${term(Author)}</dc:creator>`,
    `<dc:language>${written ?? 'en'}</dc:language>`,
    `<pubDate>${new Date(PublishedAt).toUTCString()}</pubDate>`,
    '</item>',
  ].join('\n')
}
