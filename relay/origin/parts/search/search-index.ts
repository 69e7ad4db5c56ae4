import { matchScored, SearchedText, type TextMatch } from '#shared/search/match-text.ts'
import { type Sounds, soundsOf, wordsIn } from '#shared/search/sounds.ts'
import type { Core } from '../../core/core.ts'
import type { ArticleIndex, Shelf } from '../content/article-index.ts'
import { type Named, type NamedThings, readNames, stateOfNames } from './named-things.ts'

export type SearchIndexParts = Pick<Core, 'db' | 'clock' | 'monotonic'> & { articles: ArticleIndex }
export type Hit = TextMatch & { id: number }
export type StoryHit = Hit & { shelf: Shelf }
export type Hits = Record<keyof NamedThings, Hit[]> & { Stories: StoryHit[] }

type Sounding<Things extends Record<string, object[]>> = {
  [kind in keyof Things]: (Things[kind][number] & { words: number[] })[]
}

const LOOK_MS = 5000
/** Of two that fit nearly as well, the one that is nearer in time comes first. */
const ALIKE = 0.03
const MOST_HITS = 60

/** Only ids come of it, and are read from the tables, so that the index need not know what changed. */
export class SearchIndex {
  readonly #parts: SearchIndexParts
  #names: Sounding<NamedThings> = { Players: [], Teams: [], Series: [], Matches: [] }
  #state = ''
  #lookedMs = Number.NEGATIVE_INFINITY
  #looking: Promise<void> | undefined
  #words: Sounds[] = []
  #wordsOfNames = 0
  #placeOfWord = new Map<string, number>()
  #placesOfText = new Map<string, number[]>()

  constructor(parts: SearchIndexParts) {
    this.#parts = parts
  }

  async find(text: string): Promise<Hits> {
    await this.#lookAgain()
    const stories = (await this.#parts.articles.titles()).map((title) => this.#withWords(title))
    const scores = new SearchedText(text).scoresOf(this.#words, this.#wordsOfNames)
    const among = <Thing extends { words: number[] }>(things: readonly Thing[]) => hitsAmong(things, scores)
    const { Players, Teams, Series, Matches } = this.#names
    const now = this.#parts.clock()
    const nearer = (a: { startMs: number }, b: { startMs: number }) =>
      Math.abs(a.startMs - now) - Math.abs(b.startMs - now)
    return {
      Players: among(Players).sort(best),
      Teams: among(Teams).sort(best),
      Series: among(Series).sort((a, b) => nearly(a, b) || nearer(a, b)),
      Matches: among(Matches)
        .sort((a, b) => nearly(a, b) || nearer(a, b))
        .slice(0, MOST_HITS),
      Stories: onceEach(
        among(stories).sort((a, b) => nearly(a, b) || b.publishedAt.localeCompare(a.publishedAt)),
      ),
    }
  }

  #withWords<Thing extends { texts: string[] }>(thing: Thing): Thing & { words: number[] } {
    return { ...thing, words: [...new Set(thing.texts.flatMap((text) => this.#placesOf(text)))] }
  }

  #placesOf(text: string): number[] {
    const known = this.#placesOfText.get(text)
    if (known) return known
    const places = wordsIn(text).map((word) => {
      const place = this.#placeOfWord.get(word) ?? this.#words.push(soundsOf(word)) - 1
      this.#placeOfWord.set(word, place)
      return place
    })
    this.#placesOfText.set(text, places)
    return places
  }

  async #lookAgain(): Promise<void> {
    if (this.#parts.monotonic() - this.#lookedMs < LOOK_MS) return
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
  }

  async #look(): Promise<void> {
    const state = await stateOfNames(this.#parts.db)
    if (state !== this.#state) {
      const { Players, Teams, Series, Matches } = await readNames(this.#parts.db)
      this.#words = []
      this.#placeOfWord = new Map()
      this.#placesOfText = new Map()
      const withWords = <Thing extends Named>(things: Thing[]) => things.map((one) => this.#withWords(one))
      this.#names = {
        ...{ Players: withWords(Players), Teams: withWords(Teams) },
        ...{ Series: withWords(Series), Matches: withWords(Matches) },
      }
      this.#wordsOfNames = this.#words.length
      this.#state = state
    }
    this.#lookedMs = this.#parts.monotonic()
  }
}

function hitsAmong<Thing extends { words: number[] }>(
  things: readonly Thing[],
  scores: readonly Float64Array[],
): (Thing & TextMatch)[] {
  return things.flatMap((thing) => {
    const found = matchScored(scores, thing.words)
    return found ? [{ ...thing, ...found }] : []
  })
}

function onceEach<Story extends { shelf: Shelf; id: number }>(stories: readonly Story[]): Story[] {
  const seen = new Set<string>()
  return stories.filter(({ shelf, id }) => {
    const key = `${shelf} ${id}`
    return !seen.has(key) && seen.add(key)
  })
}

const best = (a: Hit, b: Hit): number => b.score - a.score || a.id - b.id

const nearly = (a: Hit, b: Hit): number => Math.round(b.score / ALIKE) - Math.round(a.score / ALIKE)
