import { useLanguageMark } from '#client/kit/i18n/english.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import type { Article } from './article.ts'
import { ArticleMeta } from './article-meta.tsx'
import { useHiddenTitle } from './use-hidden-title.ts'
import './article-list.css'

type Props = { article: Article; to: string }

/** `level`: depends on the heading above the list. */
type RowProps = Props & { level?: 'h2' | 'h3' }

/** Headline and line on the left, a small picture on the right. */
export function ArticleRow({ article, to, level: Heading = 'h3' }: RowProps) {
  const { title, mark } = useTitle(article)
  return (
    <li className="article-row row">
      <div>
        <Heading className="article-row-title" lang={mark}>
          <Link to={to} className="row-link">
            {title}
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

/** A large picture, the headline under it, and the summary. */
export function ArticleLead({ article, to }: Props) {
  const { title, mark } = useTitle(article)
  return (
    <article className="article-lead ruled">
      {article.ImageUrl !== '' && (
        <Picture
          src={article.ImageUrl}
          alt=""
          sizes="(min-width: 64rem) 44rem, 100vw"
          isFirst
          className="article-lead-picture wide-picture"
        />
      )}
      <h2 className="article-lead-title" lang={mark}>
        <Link to={to} className="row-link">
          {title}
        </Link>
      </h2>
      <p className="article-lead-summary measured" lang={mark}>
        {article.Summary}
      </p>
      <ArticleMeta article={article} />
    </article>
  )
}

/** With hidden results a report's own title would give the result. */
function useTitle(article: Article): { title: string; mark: string | undefined } {
  const mark = useLanguageMark(article)
  const hidden = useHiddenTitle('Sides' in article ? article : {})
  return article.Title === '' ? { title: hidden, mark: undefined } : { title: article.Title, mark }
}
