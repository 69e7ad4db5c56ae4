import type { Article } from './article.ts'
import { ArticleLead, ArticleRow } from './article-row.tsx'

type Shown = { id: number; article: Article; to: string }

/** The first page has its newest as the lead. */
export function ArticleList({ articles, withLead }: { articles: readonly Shown[]; withLead: boolean }) {
  const lead = withLead ? articles[0] : undefined
  const rest = lead ? articles.slice(1) : articles
  return (
    <>
      {lead && <ArticleLead article={lead.article} to={lead.to} />}
      <ul className="row-columns">
        {rest.map(({ id, article, to }) => (
          <ArticleRow key={id} article={article} to={to} level={lead ? 'h3' : 'h2'} />
        ))}
      </ul>
    </>
  )
}
