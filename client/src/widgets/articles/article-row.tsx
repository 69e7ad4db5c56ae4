import { useLanguageMark } from '#client/i18n/english.tsx'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { Picture } from '#client/ui/picture.tsx'
import type { Article } from './article.ts'
import { ArticleMeta } from './article-meta.tsx'
import './article-list.css'

type Props = { article: Article; to: string }

/** `level` of its headline: what stands above the list decides. */
type RowProps = Props & { level?: 'h2' | 'h3' }

/** One article in a list: headline and line on the left, its picture small on the right. */
export function ArticleRow({ article, to, level: Heading = 'h3' }: RowProps) {
  const mark = useLanguageMark(article)
  return (
    <li className="article-row">
      <div>
        <Heading className="article-row-title" lang={mark}>
          <Link to={to} className="row-link">
            {titleOf(article)}
          </Link>
        </Heading>
        <ArticleMeta article={article} />
      </div>
      {article.ImageUrl !== '' && (
        <Picture src={article.ImageUrl} alt="" sizes="7rem" className="article-row-picture" />
      )}
    </li>
  )
}

/** The lead: a large picture, the headline under it, and what it is about. */
export function ArticleLead({ article, to }: Props) {
  const mark = useLanguageMark(article)
  return (
    <article className="article-lead">
      {article.ImageUrl !== '' && (
        <Picture
          src={article.ImageUrl}
          alt=""
          sizes="(min-width: 64rem) 44rem, 100vw"
          isFirst
          className="article-lead-picture"
        />
      )}
      <h2 className="article-lead-title" lang={mark}>
        <Link to={to} className="row-link">
          {titleOf(article)}
        </Link>
      </h2>
      <p className="article-lead-summary" lang={mark}>
        {article.Summary}
      </p>
      <ArticleMeta article={article} />
    </article>
  )
}

/** A report comes without a word of its match to readers who want no scores. */
function titleOf({ Title }: Article) {
  return Title === '' ? <Text id="shield.report" /> : Title
}
