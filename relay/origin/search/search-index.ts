import { SearchedText } from '#shared/search/match-text.ts'
import { type Sounds, soundsOf, wordsIn } from '#shared/search/sounds.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { ArticleIndex, Shelf } from '../editorial/article-index.ts'
import { type Named, type NamedThings, readNames, stateOfNames } from './named-things.ts'

export type Hit = { id: number; score: number; isWhole: boolean }
export type StoryHit = Hit & { shelf: Shelf }
export type Hits = { players: Hit[]; teams: Hit[]; series: Hit[]; matches: Hit[]; stories: StoryHit[] }

type Sounding<Things extends Record<string, object[]>> = {
  [kind in keyof Things]: (Things[kind][number] & { words: Sounds[] })[]
}

/** As old as a list may be that a browser holds. */
const LOOK_MS = 5000
/** Of two that fit nearly as well, the one that is nearer in time comes first. */
const ALIKE = 0.03
/** Some names are in many matches. */
const MOST_HITS = 60

/**
 * Every name with its sounds, read anew where the tables hold others. Only ids come of it: what is found is read from
 * the tables each time, so that nothing here tells what has changed.
 */
export class SearchIndex {
  readonly #db: Database
  readonly #articles: ArticleIndex
  readonly #clock: Clock
  readonly #monotonic: Clock
  #names: Sounding<NamedThings> = { players: [], teams: [], series: [], matches: [] }
  #state = ''
  #lookedMs = Number.NEGATIVE_INFINITY
  #looking: Promise<void> | undefined
  /** The same words stand in many names. */
  #sounds = new Map<string, Sounds[]>()
  #words = new Map<string, Sounds>()

  constructor(db: Database, articles: ArticleIndex, clock: Clock, monotonic: Clock) {
    this.#db = db
    this.#articles = articles
    this.#clock = clock
    this.#monotonic = monotonic
  }

  async find(text: string): Promise<Hits> {
    await this.#lookAgain()
    const searched = new SearchedText(text)
    const among = <Thing extends { words: Sounds[] }>(things: readonly Thing[]) => hitsAmong(things, searched)
    const { players, teams, series, matches } = this.#names
    const stories = (await this.#articles.titles()).map((title) => this.#withSounds(title))
    const now = this.#clock()
    return {
      players: among(players).sort(best),
      teams: among(teams).sort(best),
      series: among(series).sort((a, b) => best(a, b) || b.id - a.id),
      matches: among(matches)
        .sort((a, b) => nearly(a, b) || Math.abs(a.startMs - now) - Math.abs(b.startMs - now))
        .slice(0, MOST_HITS),
      stories: onceEach(
        among(stories).sort((a, b) => nearly(a, b) || b.publishedAt.localeCompare(a.publishedAt)),
      ),
    }
  }

  #withSounds<Thing extends { texts: string[] }>(thing: Thing): Thing & { words: Sounds[] } {
    return { ...thing, words: [...new Set(thing.texts.flatMap((text) => this.#soundsOf(text)))] }
  }

  #soundsOf(text: string): Sounds[] {
    const known = this.#sounds.get(text)
    if (known) return known
    const sounds = wordsIn(text).map((word) => {
      const one = this.#words.get(word) ?? soundsOf(word)
      this.#words.set(word, one)
      return one
    })
    this.#sounds.set(text, sounds)
    return sounds
  }

  async #lookAgain(): Promise<void> {
    if (this.#monotonic() - this.#lookedMs < LOOK_MS) return
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
  }

  async #look(): Promise<void> {
    const state = await stateOfNames(this.#db)
    if (state !== this.#state) {
      const { players, teams, series, matches } = await readNames(this.#db)
      this.#sounds = new Map()
      this.#words = new Map()
      const withSounds = <Thing extends Named>(things: Thing[]) => things.map((one) => this.#withSounds(one))
      this.#names = {
        players: withSounds(players),
        teams: withSounds(teams),
        series: withSounds(series),
        matches: withSounds(matches),
      }
      this.#state = state
    }
    this.#lookedMs = this.#monotonic()
  }
}

function hitsAmong<Thing extends { words: Sounds[] }>(
  things: readonly Thing[],
  searched: SearchedText,
): (Thing & Pick<Hit, 'score' | 'isWhole'>)[] {
  return things.flatMap((thing) => {
    const found = searched.match(thing.words)
    return found ? [{ ...thing, ...found }] : []
  })
}

/** A story that is found in several of its languages, where it was found best. */
function onceEach<Story extends { shelf: Shelf; id: number }>(stories: readonly Story[]): Story[] {
  const seen = new Set<string>()
  return stories.filter(({ shelf, id }) => {
    const key = `${shelf} ${id}`
    return !seen.has(key) && seen.add(key)
  })
}

const best = (a: Hit, b: Hit): number => b.score - a.score || a.id - b.id

/** Steps, and not differences: an order has to hold between any three. */
const nearly = (a: Hit, b: Hit): number => Math.round(b.score / ALIKE) - Math.round(a.score / ALIKE)
