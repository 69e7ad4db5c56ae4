import { slugOf } from '#shared/addresses/slug.ts'
import type { BlogDetail, BlogItem, NewsDetail, NewsItem } from '#shared/api/content.ts'
import type { FoundStory } from '#shared/api/search.ts'
import type { Language } from '#shared/language.ts'
import type { Database } from '../database/schema.ts'
import { pictureUrl } from '../pictures/picture-book.ts'
import { type Article, type ArticleWords, inEveryLanguage, wordsIn } from './article.ts'
import type { Content } from './content.ts'
import {
  type DeskStory,
  deskStoryTimes,
  deskStoryTitles,
  findDeskStories,
  isDeskStory,
} from './desk-stories.ts'
import { plainTextOf } from './markdown.ts'
import { timeOf } from './published-time.ts'

export type Shelf = 'news' | 'blogs'
type Page = { offset: number; limit: number }
type Counts = 'Likes' | 'DisLikes'
export type Card = Omit<NewsItem, 'NewsId' | Counts> & Omit<BlogItem, 'BlogId' | Counts> & { id: number }
export type Opened = Card &
  Pick<NewsDetail, 'Body' | 'Slug' | 'Related' | 'MatchId'> &
  Pick<BlogDetail, 'Body'>

export type Title = { shelf: Shelf; id: number; texts: string[]; publishedAt: string }

const SHELVES: readonly Shelf[] = ['news', 'blogs']
const WORDS_A_MINUTE = 220
const RELATED = 3

export class ArticleIndex {
  readonly #db: Database
  readonly #content: Content
  readonly #openedMs: number
  #folded = new WeakMap<ArticleWords, string>()

  constructor(db: Database, content: Content, openedMs: number) {
    this.#db = db
    this.#content = content
    this.#openedMs = openedMs
  }

  async page(
    shelf: Shelf,
    search: string,
    { offset, limit }: Page,
    language: Language = 'en',
  ): Promise<{ cards: Card[]; total: number }> {
    const words = folded(search)
      .split(' ')
      .filter((word) => word !== '')
    const places = this.#content[shelf]
      .filter((article) => words.every((word) => this.#isIn(article, word)))
      .map((article) => ({ article, id: 0, publishedAt: this.#timeOf(article) }))
    const stories =
      shelf === 'news'
        ? await deskStoryTimes(
            this.#db,
            words.map((word) => word.normalize('NFC')),
          )
        : []
    const all = [...places, ...stories.map((story) => ({ article: undefined, ...story }))].sort(
      (a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id - a.id,
    )
    const shown = all.slice(offset, offset + limit)
    const written = await findDeskStories(
      this.#db,
      shown.map(({ id }) => id),
      language,
    )
    const cards = shown.flatMap(({ article, id }) => {
      if (article) return [this.#card(article, language)]
      const story = written.get(id)
      return story ? [deskCard(story)] : []
    })
    return { cards, total: all.length }
  }

  async titles(): Promise<Title[]> {
    const written = SHELVES.flatMap((shelf) =>
      this.#content[shelf].flatMap((article) =>
        inEveryLanguage(article).map(({ title, summary }) => ({
          ...{ shelf, id: article.id, texts: [title, summary] },
          publishedAt: this.#timeOf(article),
        })),
      ),
    )
    const stories = (await deskStoryTitles(this.#db)).map((story) => ({ shelf: 'news' as const, ...story }))
    return [...written, ...stories]
  }

  async stories(
    wanted: readonly Pick<Title, 'shelf' | 'id'>[],
    language: Language = 'en',
  ): Promise<FoundStory[]> {
    const written = await findDeskStories(
      this.#db,
      wanted.flatMap(({ shelf, id }) => (shelf === 'news' ? [id] : [])),
      language,
    )
    return wanted.flatMap((one): FoundStory[] => {
      const article = this.#content[one.shelf].find(({ id }) => id === one.id)
      const story = one.shelf === 'news' ? written.get(one.id) : undefined
      const card = story ? deskCard(story) : article && this.#card(article, language)
      if (!card) return []
      const { id: Id, Title, Summary, ImageUrl, ImageAlt, PublishedAt, Kind, Language: textLanguage } = card
      return [
        {
          ...{ Shelf: one.shelf === 'news' ? 'news' : 'blog', Id, Title, Summary, ImageUrl, ImageAlt },
          ...{ PublishedAt, Kind },
          ...(textLanguage === undefined ? {} : { Language: textLanguage }),
          ...(story ? { MatchId: story.matchId } : {}),
        },
      ]
    })
  }

  /** One that is written in another language carries the end of its address, which is the same in all of them. */
  async find(shelf: Shelf, id: number, language: Language = 'en'): Promise<Opened | undefined> {
    const opened = await this.#open(shelf, id, language)
    if (opened?.Language === undefined) return opened
    return { ...opened, Slug: slugOf((await this.#open(shelf, id, 'en'))?.Title ?? '') }
  }

  async #open(shelf: Shelf, id: number, language: Language): Promise<Opened | undefined> {
    if (shelf === 'news' && isDeskStory(id)) return this.#deskStory(id, language)
    const article = this.#content[shelf].find((one) => one.id === id)
    if (!article) return undefined
    return {
      ...this.#card(article, language),
      Body: wordsIn(article, language).html,
      Related: this.#related(shelf, article, language),
    }
  }

  async has(shelf: Shelf, id: number): Promise<boolean> {
    if (shelf === 'news' && isDeskStory(id)) return (await findDeskStories(this.#db, [id])).has(id)
    return this.#content[shelf].some((one) => one.id === id)
  }

  async #deskStory(id: number, language: Language): Promise<Opened | undefined> {
    const others = (await deskStoryTimes(this.#db, [])).filter((one) => one.id !== id).slice(0, RELATED)
    const stories = await findDeskStories(this.#db, [id, ...others.map((one) => one.id)], language)
    const story = stories.get(id)
    if (!story) return undefined
    const Related = others.flatMap((other) => {
      const one = stories.get(other.id)
      if (!one) return []
      return [
        { Id: one.id, Title: one.title, ...(one.language === undefined ? {} : { Language: one.language }) },
      ]
    })
    return { ...deskCard(story), Body: story.html, Related, MatchId: story.matchId }
  }

  #related(shelf: Shelf, article: Article, language: Language): Opened['Related'] {
    const others = this.#content[shelf].filter(({ id }) => id !== article.id)
    const named = article.related.flatMap((id) => others.find((one) => one.id === id) ?? [])
    const alike = others.filter((one) => one.kind === article.kind && !named.includes(one))
    return [...named, ...alike]
      .slice(0, Math.max(RELATED, named.length))
      .map((one) => ({ Id: one.id, Title: wordsIn(one, language).title, ...languageOf(one, language) }))
  }

  #card(article: Article, language: Language): Card {
    const { title, summary, alt, text } = wordsIn(article, language)
    return {
      id: article.id,
      Title: title,
      Summary: summary,
      ImageUrl: this.#content.pictureUrl(article.picture),
      ImageAlt: alt,
      Author: article.author,
      PublishedAt: this.#timeOf(article),
      ...(article.updated === undefined ? {} : { UpdatedAt: timeOf(article.updated, this.#openedMs) }),
      Kind: article.kind,
      ReadingMinutes: minutes(text),
      ...languageOf(article, language),
    }
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

function languageOf({ inLanguages }: Article, language: Language): Pick<Card, 'Language'> {
  return language !== 'en' && inLanguages[language] ? { Language: language } : {}
}

function deskCard(story: DeskStory): Card {
  return {
    id: story.id,
    Title: story.title,
    Summary: story.summary,
    ImageUrl: pictureUrl(`match-${story.matchId}`),
    ImageAlt: story.alt,
    Author: story.author,
    PublishedAt: story.publishedAt,
    ...(story.updatedAt === undefined ? {} : { UpdatedAt: story.updatedAt }),
    Kind: 'Match report',
    ...(story.sides && { Sides: story.sides }),
    ReadingMinutes: minutes(plainTextOf(story.html)),
    ...(story.language === undefined ? {} : { Language: story.language }),
  }
}

function minutes(text: string): number {
  return Math.max(1, Math.ceil(text.split(' ').length / WORDS_A_MINUTE))
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
