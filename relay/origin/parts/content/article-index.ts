import { slugOf } from '#shared/addresses/slug.ts'
import type { NewsDetail } from '#shared/api/content.ts'
import type { FoundStory } from '#shared/api/search.ts'
import type { Language } from '#shared/language.ts'
import { REPORT_BYLINE } from '#shared/report-author.ts'
import { plainLetters } from '#shared/search/plain-letters.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/schema.ts'
import { pictureUrl } from '../../core/drawing/named-picture.ts'
import type { Listed, Page } from '../../core/http/read-request.ts'
import {
  findReports,
  isReportId,
  type Report,
  reportTimes,
  reportTitles,
} from '../../core/matches/report-store.ts'
import {
  type Article,
  type ArticleWords,
  type Card,
  cardOf,
  inEveryLanguage,
  readingMinutes,
  wordsIn,
} from './article.ts'
import type { Content } from './content.ts'
import { plainTextOf } from './markdown.ts'
import { timeOf } from './published-time.ts'
import { brandOf } from './site-brand.ts'

export type Shelf = 'news' | 'blogs'
export type Opened = Card & Pick<NewsDetail, 'Body' | 'Slug' | 'Related' | 'MatchId'>
export type Title = { shelf: Shelf; id: number; texts: string[]; publishedAt: string }

type Entry = { card: Card; body: string; matchId?: number }

const SHELVES: readonly Shelf[] = ['news', 'blogs']
const RELATED = 3

/** Articles that editors wrote, and among the news the reports of matches, whose ids are above theirs. */
export class ArticleIndex {
  readonly #db: Database
  readonly #content: Content
  readonly #openedMs: number
  readonly #clock: Clock
  #folded = new WeakMap<ArticleWords, string>()

  constructor(db: Database, content: Content, openedMs: number, clock: Clock) {
    this.#db = db
    this.#content = content
    this.#openedMs = openedMs
    this.#clock = clock
  }

  /** Those whose time has come. */
  #published(shelf: Shelf): Article[] {
    const now = this.#clock()
    return this.#content[shelf].filter((article) => Date.parse(this.#timeOf(article)) <= now)
  }

  async page(
    shelf: Shelf,
    search: string,
    { offset, limit }: Page,
    language: Language = 'en',
  ): Promise<Listed<Card>> {
    const words = folded(search)
      .split(' ')
      .filter((word) => word !== '')
    const articles = this.#published(shelf)
      .filter((article) => words.every((word) => this.#isIn(article, word)))
      .map((article) => ({ id: article.id, publishedAt: this.#timeOf(article) }))
    const written = words.map((word) => word.normalize('NFC'))
    const reports = shelf === 'news' ? await reportTimes(this.#db, written) : []
    const order = ({ id }: { id: number }) => (isReportId(id) ? id : 0)
    const all = [...articles, ...reports].sort(
      (a, b) => b.publishedAt.localeCompare(a.publishedAt) || order(b) - order(a),
    )
    const shown = all.slice(offset, offset + limit).map(({ id }) => id)
    const entries = await this.#entries(shelf, shown, language)
    return { data: entries.map(({ card }) => card), TotalCount: all.length }
  }

  async titles(): Promise<Title[]> {
    const written = SHELVES.flatMap((shelf) =>
      this.#published(shelf).flatMap((article) =>
        inEveryLanguage(article).map(({ title, summary }) => ({
          ...{ shelf, id: article.id, texts: [title, summary] },
          publishedAt: this.#timeOf(article),
        })),
      ),
    )
    const reports = (await reportTitles(this.#db)).map((report) => ({ shelf: 'news' as const, ...report }))
    return [...written, ...reports]
  }

  async stories(
    wanted: readonly Pick<Title, 'shelf' | 'id'>[],
    language: Language = 'en',
  ): Promise<FoundStory[]> {
    const found = await Promise.all(
      wanted.map(async ({ shelf, id }) =>
        (await this.#entries(shelf, [id], language)).map(({ card, matchId }): FoundStory => {
          const { Title, Summary, ImageUrl, ImageAlt, PublishedAt, Kind, Language: textLanguage } = card
          return {
            ...{ Shelf: shelf === 'news' ? 'news' : 'blog', Id: id, Title, Summary, ImageUrl, ImageAlt },
            ...{ PublishedAt, Kind, Language: textLanguage, MatchId: matchId },
          }
        }),
      ),
    )
    return found.flat()
  }

  /** One that is written in another language carries the end of its address, which is the same in all of them. */
  async find(shelf: Shelf, id: number, language: Language = 'en'): Promise<Opened | undefined> {
    const [entry] = await this.#entries(shelf, [id], language)
    if (!entry) return undefined
    const { card, body, matchId } = entry
    const [english] = card.Language === undefined ? [] : await this.#entries(shelf, [id], 'en')
    const related = await this.#entries(shelf, await this.#relatedTo(shelf, id), language)
    return {
      ...card,
      ...{ Body: body, MatchId: matchId, Slug: english && slugOf(english.card.Title) },
      Related: related.map(({ card: { id: Id, Title, Language } }) => ({ Id, Title, Language })),
    }
  }

  async has(shelf: Shelf, id: number): Promise<boolean> {
    return (await this.#entries(shelf, [id], 'en')).length > 0
  }

  async #entries(shelf: Shelf, ids: readonly number[], language: Language): Promise<Entry[]> {
    const reportIds = shelf === 'news' ? ids.filter(isReportId) : []
    const reports = await findReports(this.#db, reportIds, language)
    return ids.flatMap((id) => {
      const report = reports.get(id)
      if (report) return [entryOfReport(report)]
      const article = this.#published(shelf).find((one) => one.id === id)
      return article ? [this.#entryOf(article, language)] : []
    })
  }

  async #relatedTo(shelf: Shelf, id: number): Promise<number[]> {
    const article = this.#published(shelf).find((one) => one.id === id)
    if (!article) {
      const reports = await reportTimes(this.#db, [])
      const others = reports.filter((report) => report.id !== id)
      return others.slice(0, RELATED).map((report) => report.id)
    }
    const others = this.#published(shelf).filter((one) => one.id !== id)
    const named = article.related.filter((one) => others.some((other) => other.id === one))
    const alike = others.filter((one) => one.kind === article.kind && !named.includes(one.id))
    return [...named, ...alike.map((one) => one.id)].slice(0, Math.max(RELATED, named.length))
  }

  #entryOf(article: Article, language: Language): Entry {
    const { name: siteName } = brandOf(this.#content)
    const pictureUrl = this.#content.pictureUrl(article.picture)
    const card = cardOf(article, language, { siteName, pictureUrl, openedMs: this.#openedMs })
    return { card, body: wordsIn(article, language).html }
  }

  #timeOf({ published }: Article): string {
    return timeOf(published, this.#openedMs)
  }

  #isIn(article: Article, word: string): boolean {
    return inEveryLanguage(article).some((words) => this.#textOf(words).includes(word))
  }

  #textOf(words: ArticleWords): string {
    const known = this.#folded.get(words)
    if (known !== undefined) return known
    const text = folded(`${words.title} ${words.summary} ${words.text}`)
    this.#folded.set(words, text)
    return text
  }
}

function entryOfReport(report: Report): Entry {
  const card = {
    id: report.id,
    Title: report.title,
    Summary: report.summary,
    ImageUrl: pictureUrl(`match-${report.matchId}`),
    ImageAlt: report.alt,
    Author: REPORT_BYLINE,
    PublishedAt: report.publishedAt,
    UpdatedAt: report.updatedAt,
    Kind: 'Match report',
    Sides: report.sides,
    ReadingMinutes: readingMinutes(plainTextOf(report.html)),
    Language: report.language,
  }
  return { card, body: report.html, matchId: report.matchId }
}

function folded(text: string): string {
  return plainLetters(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  )
    .replace(/\s+/g, ' ')
    .trim()
}
