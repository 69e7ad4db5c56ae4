import { useParams } from 'react-router-dom'
import { newsDetail } from '#client/api/article-calls.ts'
import { AdSlot } from '#client/features/ads/ad-slot.tsx'
import { ArticlePage } from '#client/features/articles/article-page.tsx'
import { useHiddenTitle } from '#client/features/articles/use-hidden-title.ts'
import { ArticleMatches } from '#client/features/match-lists/article-matches.tsx'
import { DetailScreen } from '#client/features/page-layouts/detail-screen.tsx'
import { ReactionButtons } from '#client/features/reactions/reactions.tsx'
import { cardUrl } from '#client/features/sharing/card-url.ts'
import { Share } from '#client/features/sharing/share.tsx'
import { Text, useText } from '#client/i18n/text.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { articleThing, breadcrumbs } from '#client/ui/structured-data.ts'
import { paths, titledIdOf } from '#shared/addresses/paths.ts'
import { revealMatchAddress } from '#shared/addresses/setting-address.ts'
import type { NewsDetail } from '#shared/api/content.ts'

export function Screen() {
  const id = titledIdOf(useParams().article)
  return (
    <DetailScreen
      call={id === undefined ? undefined : newsDetail(id)}
      instead={{ to: paths.news(), label: 'notFound.news' }}
    >
      {(news) => (news.Title === '' ? <HiddenReport news={news} /> : <News news={news} />)}
    </DetailScreen>
  )
}

/** With hidden results, a report is one of many matches until the reader asks for all. */
function HiddenReport({ news }: { news: NewsDetail }) {
  const text = useText()
  const title = useHiddenTitle(news)
  const { MatchId } = news
  return (
    <div className="measure missing-page">
      <PageHead title={title} description={text('site.description')} isUnlisted />
      <h1>{title}</h1>
      <p>
        <Text id="shield.reportText" />
      </p>
      {MatchId !== undefined && (
        <p>
          <a className="plain-button" href={revealMatchAddress(MatchId)} rel="nofollow">
            <Text id="shield.showReport" />
          </a>
        </p>
      )}
    </div>
  )
}

function News({ news }: { news: NewsDetail }) {
  const text = useText()
  const address = paths.newsDetail(news.NewsId, news.Slug ?? news.Title)
  return (
    <>
      <PageHead
        title={news.Title}
        description={news.Summary}
        {...(news.Language === undefined ? { address } : { canonical: address })}
        card={{ url: cardUrl('news', news.NewsId, news.Language), alt: news.Title }}
        article={{
          published: news.PublishedAt,
          ...(news.UpdatedAt === undefined ? {} : { modified: news.UpdatedAt }),
        }}
        data={[
          articleThing('NewsArticle', { ...news, url: address }),
          breadcrumbs([
            { name: text('menu.home'), url: paths.home },
            { name: text('menu.news'), url: paths.news() },
            { name: news.Title, url: address },
          ]),
        ]}
      />
      <ArticlePage
        article={news}
        pathOf={paths.newsDetail}
        actions={
          <>
            <ReactionButtons type="news" id={news.NewsId} likes={news.Likes} disLikes={news.DisLikes} />
            <Share title={news.Title} picture={news.ImageUrl} />
          </>
        }
        ad={<AdSlot of="page" />}
        matches={<ArticleMatches matchId={news.MatchId} />}
      />
    </>
  )
}
