import { blogList, newsList } from '#client/kit/api/article-calls.ts'
import type { Call } from '#client/kit/api/call.ts'
import { inLanguage } from '#client/kit/api/language-of-call.ts'
import { answerInPage } from '#client/server/answer-in-page.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { BlogItem, NewsItem } from '#shared/api/content.ts'
import { MAX_PAGE_SIZE } from '#shared/api/page-size.ts'
import { statusOf } from '#shared/api/status-of.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { type Language, languageOf } from '#shared/language.ts'
import { ARTICLE_FEEDS, type ArticleFeed } from './article-feed-addresses.ts'
import { type Feed, unavailable } from './feed.ts'

const news = newsList(1, MAX_PAGE_SIZE)
const blogs = blogList(1, MAX_PAGE_SIZE)

export function articleFeedAt(pathname: string): Feed | undefined {
  const { language, path } = languageOf(pathname)
  switch (path) {
    case ARTICLE_FEEDS.news.self:
      return feedOf(news, language, ARTICLE_FEEDS.news, ({ NewsId, Title }: NewsItem) =>
        paths.newsDetail(NewsId, Title),
      )
    case ARTICLE_FEEDS.blog.self:
      return feedOf(blogs, language, ARTICLE_FEEDS.blog, ({ BlogId, Title }: BlogItem) =>
        paths.blogDetail(BlogId, Title),
      )
    default:
      return undefined
  }
}

/** The texts are loaded by the writer alone, off the thread of the sockets. */
function feedOf<Item extends NewsItem | BlogItem>(
  call: Call<{ data: Item[] }>,
  language: Language,
  feed: ArticleFeed,
  pathOf: (item: Item) => string,
): Feed {
  const asked = { ...call, key: inLanguage(call.key, language) }
  return {
    needs: () => ({ topics: [], calls: [asked] }),
    write: async ({ site, content, brand = DEFAULT_BRAND }) => {
      const isAbsent = statusOf(content[asked.key])?.code === 404
      const answer = isAbsent ? { data: [] } : answerInPage(asked, content)
      if (!answer) return unavailable
      const { writeArticleFeed } = await import('./write-article-feed.ts')
      return {
        status: 200,
        type: 'application/rss+xml; charset=utf-8',
        body: await writeArticleFeed(
          feed,
          answer.data.map((article) => ({ article, path: pathOf(article) })),
          language,
          { site, siteName: brand.name },
        ),
      }
    },
  }
}
