import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { slides } from '#client/kit/api/site-calls.ts'
import { isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { English } from '#client/kit/i18n/english.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { AddressLink } from '#client/kit/ui/address-link.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { Carousel } from '#client/kit/ui/carousel/carousel.tsx'
import { Failed, OutlineRows } from '#client/kit/ui/content-states.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { ArticleLead, ArticleRow } from '#client/site/features/articles/article-row.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { NewsItem } from '#shared/api/content.ts'
import { SERIES_SLIDE_SUMMARY } from '#shared/api/series-slide.ts'
import type { Slide } from '#shared/api/site.ts'
import { NEWS_SHOWN, news } from './home-needs.ts'
import './home-slider.css'

/** The editors' stories first and large, then the newest as a list. */
export function NewsFront() {
  const content = useContent(news, { isOptional: true, revalidation: REVALIDATION.newsOnHome })
  const first = useContent(slides, { isOptional: true })
  const shown = first.kind === 'ready' ? first.answer.data : []
  if (isUnoffered(content)) return null
  if (content.kind === 'loading') return <OutlineRows rows={NEWS_SHOWN} of="article" />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  const all = content.answer.data
  const [lead] = all
  const isSliding = shown.length > 0
  const listed = all.filter((story) =>
    isSliding ? !shown.some(({ RedirectURL }) => isAddressOf(RedirectURL, story)) : story !== lead,
  )
  return (
    <section aria-labelledby="home-news">
      <h2 id="home-news" className="visually-hidden">
        <Text id="home.news" />
      </h2>
      {isSliding ? (
        <HomeSlider />
      ) : (
        lead && <ArticleLead article={lead} to={paths.newsDetail(lead.NewsId, lead.Title)} />
      )}
      {all.length === 0 && <Text as="p" className="section-message soft" id="news.empty" />}
      <ul>
        {listed.map((article) => (
          <ArticleRow
            key={article.NewsId}
            article={article}
            to={paths.newsDetail(article.NewsId, article.Title)}
          />
        ))}
      </ul>
      <p>
        <ArrowLink to={paths.news()} id="news.all" />
      </p>
    </section>
  )
}

/** Titles in addresses may differ. */
function isAddressOf(address: string, { NewsId }: NewsItem): boolean {
  return new RegExp(`/news/news-detail/${NewsId}(-|$)`).test(address)
}

/** Long enough to read a headline and its summary. */
const EVERY_MS = 6500

const KINDS = { news: 'slide.news', match: 'slide.match', series: 'slide.series' } as const

function HomeSlider() {
  const text = useText()
  const content = useContent(slides, { isOptional: true })
  if (content.kind === 'failed') return null
  const all = content.kind === 'ready' ? content.answer.data : []
  if (content.kind === 'ready' && all.length === 0) return null
  return (
    <Carousel label={text('slide.label')} everyMs={EVERY_MS} className="home-slider">
      {all.map((slide, place) => (
        <OneSlide key={slide.SlideId} slide={slide} isFirst={place === 0} />
      ))}
    </Carousel>
  )
}

function OneSlide({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const { title, summary } = useSlideWords(slide)
  return (
    <li className="slide">
      <AddressLink href={slide.RedirectURL} className="slide-link">
        <Picture
          src={slide.ImageUrl}
          alt=""
          sizes="(min-width: 64rem) 42rem, 100vw"
          isFirst={isFirst}
          className="slide-picture wide-picture"
        />
        <span className="slide-words">
          <Text as="span" className="small soft" id={KINDS[slide.Kind]} />
          <span className="slide-title">{title ?? <English of={slide}>{slide.Title}</English>}</span>
          <span className="slide-summary">{summary ?? <English of={slide}>{slide.Summary}</English>}</span>
        </span>
      </AddressLink>
    </li>
  )
}

/** A slide of a match or a series is made of names, which are translated; writers' words stay. */
function useSlideWords({ Kind, Title, Summary }: Slide): {
  title?: string | undefined
  summary?: string | undefined
} {
  const text = useText()
  const names = useNames()
  switch (Kind) {
    case 'news':
      return {}
    case 'match':
      return { title: names.composed.sides(Title), summary: names.composed.match(Summary) }
    case 'series': {
      const own = names.tournament(Title)
      return {
        title: own === Title ? undefined : own,
        summary: Summary === SERIES_SLIDE_SUMMARY ? text('slide.seriesSummary') : undefined,
      }
    }
  }
}
