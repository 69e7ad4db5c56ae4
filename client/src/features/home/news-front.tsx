import { Link } from 'react-router-dom'
import { useContent } from '#client/api/use-content.ts'
import { paths } from '#client/app/paths.ts'
import { Text } from '#client/i18n/text.tsx'
import { ArticleLead, ArticleRow } from '#client/parts/articles/article-row.tsx'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { NEWS_SHOWN, news } from './home-needs.ts'

/** The newest story large, the others as a list. */
export function NewsFront() {
  const content = useContent(news)
  if (content.kind === 'loading') return <OutlineRows rows={NEWS_SHOWN} of="article" />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  const [lead, ...rest] = content.answer.data
  if (!lead) {
    return (
      <p className="section-message soft">
        <Text id="news.empty" />
      </p>
    )
  }
  return (
    <section aria-labelledby="home-news">
      <h2 id="home-news" className="visually-hidden">
        <Text id="home.news" />
      </h2>
      <ArticleLead article={lead} to={paths.newsDetail(lead.NewsId, lead.Title)} />
      <ul>
        {rest.map((article) => (
          <ArticleRow
            key={article.NewsId}
            article={article}
            to={paths.newsDetail(article.NewsId, article.Title)}
          />
        ))}
      </ul>
      <p>
        <Link to={paths.news()} className="arrow-link">
          <Text id="news.all" />
        </Link>
      </p>
    </section>
  )
}
