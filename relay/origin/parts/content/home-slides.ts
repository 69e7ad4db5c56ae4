import { SERIES_SLIDE_SUMMARY } from '#shared/api/series-slide.ts'
import type { Slide } from '#shared/api/site.ts'
import type { Language } from '#shared/language.ts'
import { pictureUrl } from '../../core/drawing/named-picture.ts'
import type { CurrentMatches } from '../../core/matches/current-matches.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type { Card } from './article.ts'
import type { ArticleIndex } from './article-index.ts'
import type { Content } from './content.ts'
import { inLanguage } from './record-fields.ts'

const MADE = 100
const TROPHIES: Readonly<Record<string, string>> = {
  Test: 'trophy-urn',
  'First-class': 'trophy-urn',
  ODI: 'trophy-plate',
}

export type SlideParts = { content: Content; articles: ArticleIndex; board: CurrentMatches }

export async function homeSlides(
  { content, articles, board }: SlideParts,
  language: Language,
): Promise<Slide[]> {
  const stories = await articles.page('news', '', { offset: 0, limit: 1 }, language)
  const match = matchOfTheDay(board)
  const fixed = content.get('slides').map((slide): Slide => {
    const { words, textLanguage } = inLanguage(slide.in, language)
    return {
      SlideId: slide.id,
      Title: words?.title ?? slide.title,
      Summary: words?.summary ?? slide.summary,
      ImageUrl: content.pictureUrl(slide.picture.file),
      RedirectURL: slide.url,
      Kind: slide.kind,
      Language: textLanguage,
    }
  })
  return [
    ...stories.data.map(storySlide),
    ...(match ? [matchSlide(match), seriesSlide(content, match)] : []),
    ...fixed,
  ]
}

function matchOfTheDay(board: CurrentMatches): MatchFacts | undefined {
  const matches = board.matches().map(({ facts }) => facts)
  return (
    matches.find(({ phase }) => phase === 'in play') ?? matches.find(({ phase }) => phase === 'scheduled')
  )
}

function seriesSlide(content: Content, { tournament, sheet }: MatchFacts): Slide {
  return {
    SlideId: MADE + 2,
    Title: tournament.name,
    Summary: SERIES_SLIDE_SUMMARY,
    ImageUrl: content.pictureUrl(TROPHIES[sheet.Format] ?? 'trophy-cup'),
    RedirectURL: `/series/series-detail/${tournament.id}`,
    Kind: 'series',
  }
}

function storySlide({ id, Title, Summary, ImageUrl, Language: textLanguage }: Card): Slide {
  return {
    ...{ SlideId: MADE, Title, Summary, ImageUrl, RedirectURL: `/news/news-detail/${id}`, Kind: 'news' },
    Language: textLanguage,
  }
}

function matchSlide({ id, teams: [a, b], tournament, name, venue }: MatchFacts): Slide {
  return {
    SlideId: MADE + 1,
    Title: `${a.TeamName} v ${b.TeamName}`,
    Summary: `${tournament.name}, ${name}, at ${venue}`,
    ImageUrl: pictureUrl(`match-${id}`),
    RedirectURL: `/live-score/scorecard/${id}`,
    Kind: 'match',
  }
}
