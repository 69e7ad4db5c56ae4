import { catalogueOf, loadMessages, type Names } from '#client/kit/i18n/catalogue.ts'
import { termIn } from '#client/kit/i18n/words-of-origin.tsx'
import { plainText } from '#client/server/plain-text.ts'
import type { BlogItem, NewsItem } from '#shared/api/content.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressIn, type Language } from '#shared/language.ts'
import type { ArticleFeed } from './article-feed-addresses.ts'
import { rssChannel } from './rss-channel.ts'

type Listed = { article: NewsItem | BlogItem; path: string }

/** RSS 2.0. Each article names the language in which it is written: without a translation its own. */
export async function writeArticleFeed(
  { title, path, self }: ArticleFeed,
  articles: readonly Listed[],
  language: Language,
  { site, siteName }: { site: string; siteName: string },
): Promise<string> {
  const [catalogue] = await Promise.all([catalogueOf(language), loadMessages(language)])
  const at = (place: string) => `${site}${addressIn(language, place)}`
  const channel = {
    ...{ title: `${siteName} · ${plainText(catalogue, title)}`, link: at(path), self: at(self), language },
    description: plainText(catalogue, 'feed.description'),
  }
  return rssChannel(
    channel,
    articles.map(({ article, path: place }) => itemOf(article, escapeHtml(at(place)), catalogue.names)),
  )
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
