import { useRef } from 'react'
import { useLanguageMark } from '#client/kit/i18n/english.tsx'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { Part } from '#client/kit/ui/part.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { Prose } from '#client/kit/ui/prose.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { articleThing, breadcrumbs } from '#client/kit/ui/structured-data.ts'
import { useNear } from '#client/kit/ui/use-near.ts'
import { AdSlot } from '#client/site/features/ads/ad-slot.tsx'
import { ReactionButtons } from '#client/site/features/reactions/reactions.tsx'
import { Share } from '#client/site/features/sharing/share.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { OpenedArticle } from './article.ts'
import { ArticleMeta } from './article-meta.tsx'
import './article-page.css'

type Props = { kind: 'news' | 'blog'; id: number; article: OpenedArticle }

const KINDS = {
  news: { pathOf: paths.newsDetail, list: paths.news(), menu: 'menu.news', type: 'NewsArticle' },
  blog: { pathOf: paths.blogDetail, list: paths.blog(), menu: 'menu.blogs', type: 'BlogPosting' },
} as const

export function ArticlePage({ kind, id, article }: Props) {
  const text = useText()
  const mark = useLanguageMark(article)
  const { pathOf, list, menu, type } = KINDS[kind]
  const address = pathOf(id, article.Slug ?? article.Title)
  return (
    <article className="measure article-page">
      <PageHead
        title={article.Title}
        description={article.Summary}
        {...(article.Language === undefined ? { address } : { canonical: address })}
        card={{ url: cardUrl(kind, id, article.Language), alt: article.Title }}
        article={{
          published: article.PublishedAt,
          ...(article.UpdatedAt === undefined ? {} : { modified: article.UpdatedAt }),
        }}
        data={[
          articleThing(type, { ...article, url: address }, text('site.name')),
          breadcrumbs([text('menu.home'), '/'], [text(menu), list], [article.Title, address]),
        ]}
      />
      <header className="article-head">
        <h1 lang={mark}>{article.Title}</h1>
        <p className="article-summary" lang={mark}>
          {article.Summary}
        </p>
        <ArticleMeta article={article} author />
        {mark === 'en' && <Text as="p" className="small soft" id="article.onlyEnglish" />}
      </header>
      <Picture
        src={article.ImageUrl}
        alt={article.ImageAlt}
        written={article}
        sizes="(min-width: 64rem) 48rem, 100vw"
        isFirst
        className="article-picture"
      />
      <div className="article-text measured">
        <Prose html={article.Body} written={article} />
        {article.MatchId !== undefined && (
          <p>
            <ArrowLink to={paths.highlights(article.MatchId)} id="article.match" />
          </p>
        )}
        <div className="article-actions spread">
          <Part>
            <ReactionButtons type={kind} id={id} likes={article.Likes} disLikes={article.DisLikes} />
            <Share title={article.Title} picture={article.ImageUrl} />
          </Part>
        </div>
      </div>
      <aside className="article-aside paint-when-near">
        <Part>
          <AdSlot of="page" />
          {article.Related.length > 0 && (
            <Section title={<Text id="article.related" />}>
              <ul>
                {article.Related.map((related) => (
                  <RelatedArticle key={related.Id} related={related} pathOf={pathOf} />
                ))}
              </ul>
            </Section>
          )}
          <ArticleMatches matchId={article.MatchId} />
        </Part>
      </aside>
    </article>
  )
}

type RelatedProps = {
  related: OpenedArticle['Related'][number]
  pathOf(id: number, title: string): string
}

function RelatedArticle({ related, pathOf }: RelatedProps) {
  const mark = useLanguageMark(related)
  return (
    <li className="article-related row">
      <Link to={pathOf(related.Id, related.Title)} className="row-link" lang={mark}>
        {related.Title}
      </Link>
    </li>
  )
}

/** The card of a story; in another language without English words. */
function cardUrl(shelf: 'news' | 'blog', id: number, language: string | undefined): string {
  const url = `/api/Media/cards/${shelf}/${id}.png`
  return language === undefined ? url : `${url}?Language=${language}`
}

const RelatedMatches = lazyComponent(() =>
  import('#client/site/features/match-lists/related-matches.tsx').then(
    ({ RelatedMatches: Loaded }) => Loaded,
  ),
)

/** Fetched when they come near, so that nothing of the article waits or moves. */
function ArticleMatches({ matchId }: { matchId: number | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return <div ref={place}>{isNear && <RelatedMatches matchId={matchId} />}</div>
}
