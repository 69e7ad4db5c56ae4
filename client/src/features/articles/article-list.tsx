import type { Article } from './article.ts'
import { ArticleLead, ArticleRow } from './article-row.tsx'

type Shown = { id: number; article: Article; to: string }

/** The first page has its newest as the lead. */
export function ArticleList({ articles, withLead }: { articles: readonly Shown[]; withLead: boolean }) {
  const [lead, ...rest] = articles
  if (!withLead || !lead) {
    return (
      <ul className="row-columns">
        {articles.map(({ id, article, to }) => (
          <ArticleRow key={id} article={article} to={to} level="h2" />
        ))}
      </ul>
    )
  }
  return (
    <div className="article-top">
      <ArticleLead article={lead.article} to={lead.to} />
      <ul className="row-columns">
        {rest.map(({ id, article, to }) => (
          <ArticleRow key={id} article={article} to={to} />
        ))}
      </ul>
    </div>
  )
}
