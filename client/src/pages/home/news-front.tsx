import { slides } from '#client/api/site-calls.ts'
import { isUnoffered, useContent } from '#client/api/use-content.ts'
import { ArticleLead, ArticleRow } from '#client/features/articles/article-row.tsx'
import { Text } from '#client/i18n/text.tsx'
import { HomeSlider } from '#client/pages/home/slider/home-slider.tsx'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { NewsItem } from '#shared/api/content.ts'
import { NEWS_SHOWN, news } from './home-needs.ts'

/** A new story shows within a minute, also where the relay answers once from its cache. */
const REFRESH_MS = 25_000

/** The editors' stories first and large, then the newest as a list. */
export function NewsFront() {
  const content = useContent(news, REFRESH_MS, true)
  const first = useContent(slides, 0, true)
  const shown = first.kind === 'ready' ? first.answer.data : []
  if (isUnoffered(content)) return null
  if (content.kind === 'loading') return <OutlineRows rows={NEWS_SHOWN} of="article" />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  const all = content.answer.data
  const [lead] = all
  const isSliding = shown.length > 0
  const listed = all.filter((story) =>
    isSliding ? !shown.some(({ RedirectURL }) => isAddressOf(RedirectURL, story)) : story !== lead,
  )
  return (
    <section aria-labelledby="home-news">
      <h2 id="home-news" className="visually-hidden">
        <Text id="home.news" />
      </h2>
      {isSliding ? (
        <HomeSlider />
      ) : (
        lead && <ArticleLead article={lead} to={paths.newsDetail(lead.NewsId, lead.Title)} />
      )}
      {all.length === 0 && <Text as="p" className="section-message soft" id="news.empty" />}
      <ul>
        {listed.map((article) => (
          <ArticleRow
            key={article.NewsId}
            article={article}
            to={paths.newsDetail(article.NewsId, article.Title)}
          />
        ))}
      </ul>
      <p>
        <Text as={Link} to={paths.news()} className="arrow-link" id="news.all" />
      </p>
    </section>
  )
}

/** Titles in addresses may differ. */
function isAddressOf(address: string, { NewsId }: NewsItem): boolean {
  return new RegExp(`/news/news-detail/${NewsId}(-|$)`).test(address)
}
