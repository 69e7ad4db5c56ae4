import { slides } from '#client/api/site-calls.ts'
import { useContent } from '#client/api/use-content.ts'
import { English } from '#client/i18n/english.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { AddressLink } from '#client/ui/address-link.tsx'
import { Carousel } from '#client/ui/carousel/carousel.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { SERIES_SLIDE_SUMMARY } from '#shared/api/series-slide.ts'
import type { Slide } from '#shared/api/site.ts'
import './home-slider.css'

/** Long enough to read a headline and its summary. */
const EVERY_MS = 6500

const KINDS = { news: 'slide.news', match: 'slide.match', series: 'slide.series' } as const

export function HomeSlider() {
  const text = useText()
  const content = useContent(slides, 0, true)
  if (content.kind === 'failed') return null
  const all = content.kind === 'ready' ? content.answer.data : []
  if (content.kind === 'ready' && all.length === 0) return null
  return (
    <Carousel label={text('slide.label')} everyMs={EVERY_MS} moves="scroll" className="home-slider">
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
          <Text as="span" className="small slide-kind" id={KINDS[slide.Kind]} />
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
