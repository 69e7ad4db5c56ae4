import type { ReactNode } from 'react'
import { useEnglishMark } from '#client/i18n/english.tsx'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Prose } from '#client/ui/prose.tsx'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { OpenedArticle } from './article.ts'
import { ArticleMeta } from './article-meta.tsx'
import './article-page.css'

type Props = {
  article: OpenedArticle
  /** Where a related article is. */
  pathOf(id: number, title: string): string
  /** Liking, sharing: what a reader may do at the end. */
  actions: ReactNode
  /** Between the parts of the page. */
  ad: ReactNode
  /** Last of all, and late: scores. */
  matches: ReactNode
}

/** One article: headline, picture, text at a reader's measure; then what to do and what to read next. */
export function ArticlePage({ article, pathOf, actions, ad, matches }: Props) {
  const english = useEnglishMark()
  return (
    <article className="measure article-page">
      <header className="article-head">
        <h1 lang={english}>{article.Title}</h1>
        <p className="article-summary" lang={english}>
          {article.Summary}
        </p>
        <ArticleMeta article={article} author />
      </header>
      <Picture
        src={article.ImageUrl}
        alt={article.ImageAlt}
        sizes="(min-width: 64rem) 48rem, 100vw"
        isFirst
        className="article-picture"
      />
      <div className="article-text">
        <Prose html={article.Body} />
        {article.MatchId !== undefined && (
          <p>
            <Link to={paths.highlights(article.MatchId)} className="arrow-link">
              <Text id="article.match" />
            </Link>
          </p>
        )}
        <div className="article-actions">{actions}</div>
      </div>
      <aside className="article-aside">
        {ad}
        {article.Related.length > 0 && (
          <Section title={<Text id="article.related" />}>
            <ul>
              {article.Related.map(({ Id, Title }) => (
                <li key={Id} className="article-related">
                  <Link to={pathOf(Id, Title)} className="row-link" lang={english}>
                    {Title}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {matches}
      </aside>
    </article>
  )
}
