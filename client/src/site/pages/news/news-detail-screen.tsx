import { newsDetail } from '#client/kit/api/article-calls.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { ArticlePage } from '#client/site/features/articles/article-page.tsx'
import { useHiddenTitle } from '#client/site/features/articles/use-hidden-title.ts'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { paths, titledIdOf } from '#shared/addresses/paths.ts'
import { revealMatchAddress } from '#shared/addresses/setting-address.ts'
import type { NewsDetail } from '#shared/api/content.ts'

export function Screen() {
  return (
    <DetailScreen
      param="article"
      idIn={titledIdOf}
      callOf={newsDetail}
      instead={{ to: paths.news(), label: 'notFound.news' }}
    >
      {(news) =>
        news.Title === '' ? (
          <HiddenReport news={news} />
        ) : (
          <ArticlePage kind="news" id={news.NewsId} article={news} />
        )
      }
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
      <Text as="p" id="shield.reportText" />
      {MatchId !== undefined && (
        <p>
          <Text
            as="a"
            className="plain-button"
            href={revealMatchAddress(MatchId)}
            rel="nofollow"
            id="shield.showReport"
          />
        </p>
      )}
    </div>
  )
}
