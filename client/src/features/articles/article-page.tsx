import type { ReactNode } from 'react'
import { useLanguageMark } from '#client/i18n/english.tsx'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Prose } from '#client/ui/prose.tsx'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { OpenedArticle } from './article.ts'
import { ArticleMeta } from './article-meta.tsx'
import { OnlyEnglish } from './only-english.tsx'
import './article-page.css'

type Props = {
  article: OpenedArticle
  pathOf(id: number, title: string): string
  /** Reactions and sharing. */
  actions: ReactNode
  ad: ReactNode
  /** Scores, loaded late. */
  matches: ReactNode
}

export function ArticlePage({ article, pathOf, actions, ad, matches }: Props) {
  const mark = useLanguageMark(article)
  return (
    <article className="measure article-page">
      <header className="article-head">
        <h1 lang={mark}>{article.Title}</h1>
        <p className="article-summary" lang={mark}>
          {article.Summary}
        </p>
        <ArticleMeta article={article} author />
        {mark === 'en' && <OnlyEnglish />}
      </header>
      <Picture
        src={article.ImageUrl}
        alt={article.ImageAlt}
        written={article}
        sizes="(min-width: 64rem) 48rem, 100vw"
        isFirst
        className="article-picture"
      />
      <div className="article-text">
        <Prose html={article.Body} written={article} />
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
              {article.Related.map((related) => (
                <RelatedArticle key={related.Id} related={related} pathOf={pathOf} />
              ))}
            </ul>
          </Section>
        )}
        {matches}
      </aside>
    </article>
  )
}

function RelatedArticle({
  related,
  pathOf,
}: {
  related: OpenedArticle['Related'][number]
  pathOf: Props['pathOf']
}) {
  const mark = useLanguageMark(related)
  return (
    <li className="article-related">
      <Link to={pathOf(related.Id, related.Title)} className="row-link" lang={mark}>
        {related.Title}
      </Link>
    </li>
  )
}
