import { SERIES_SLIDE_SUMMARY } from '#shared/api/series-slide.ts'
import type { Slide } from '#shared/api/site.ts'
import type { Language } from '#shared/language.ts'
import type { CurrentMatches } from '../matches/current-matches.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import { pictureUrl } from '../pictures/picture-book.ts'
import type { ArticleIndex, Card } from './article-index.ts'
import type { Content } from './content.ts'

const MADE = 100
const TROPHIES: Readonly<Record<string, string>> = {
  Test: 'trophy-urn',
  'First-class': 'trophy-urn',
  ODI: 'trophy-plate',
}

export class HomeSlides {
  readonly #content: Content
  readonly #articles: ArticleIndex
  readonly #board: CurrentMatches

  constructor(content: Content, articles: ArticleIndex, board: CurrentMatches) {
    this.#content = content
    this.#articles = articles
    this.#board = board
  }

  async slides(language: Language): Promise<Slide[]> {
    const { cards } = await this.#articles.page('news', '', { offset: 0, limit: 1 }, language)
    const match = this.#matchOfTheDay()
    const fixed = this.#content.get('slides.yaml').map((slide): Slide => {
      const words = language === 'en' ? undefined : slide.in?.[language]
      return {
        SlideId: slide.id,
        Title: words?.title ?? slide.title,
        Summary: words?.summary ?? slide.summary,
        ImageUrl: this.#content.pictureUrl(slide.picture.file),
        RedirectURL: slide.url,
        Kind: slide.kind,
        ...(words === undefined ? {} : { Language: language }),
      }
    })
    return [
      ...cards.map(storySlide),
      ...(match ? [matchSlide(match), this.#seriesSlide(match)] : []),
      ...fixed,
    ]
  }

  #matchOfTheDay(): MatchRecord | undefined {
    const matches = this.#board.matches().filter(({ facts }) => facts.phase !== 'finished')
    return matches.find(({ facts }) => facts.phase === 'in play') ?? matches[0]
  }

  #seriesSlide({ facts: { tournament, sheet } }: MatchRecord): Slide {
    return {
      SlideId: MADE + 2,
      Title: tournament.name,
      Summary: SERIES_SLIDE_SUMMARY,
      ImageUrl: this.#content.pictureUrl(TROPHIES[sheet.Format] ?? 'trophy-cup'),
      RedirectURL: `/series/series-detail/${tournament.id}`,
      Kind: 'series',
    }
  }
}

function storySlide({ id, Title, Summary, ImageUrl, Language: written }: Card): Slide {
  return {
    ...{ SlideId: MADE, Title, Summary, ImageUrl, RedirectURL: `/news/news-detail/${id}`, Kind: 'news' },
    ...(written === undefined ? {} : { Language: written }),
  }
}

function matchSlide({ facts }: MatchRecord): Slide {
  const [a, b] = facts.teams
  return {
    SlideId: MADE + 1,
    Title: `${a.TeamName} v ${b.TeamName}`,
    Summary: `${facts.tournament.name}, ${facts.name}, at ${facts.venue}`,
    ImageUrl: pictureUrl(`match-${facts.id}`),
    RedirectURL: `/live-score/scorecard/${facts.id}`,
    Kind: 'match',
  }
}
