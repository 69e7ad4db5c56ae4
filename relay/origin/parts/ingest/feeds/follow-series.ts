import type { FeedProvider } from '#shared/api/feed-providers.ts'
import { FeedEnded, type FeedFollower } from './follow-feed.ts'
import { type OurFixture, type Pair, pairFixtures } from './pair-fixtures.ts'
import { NoAnswer, type ProviderAnswers, pauseMs } from './provider-answers.ts'
import { readList } from './read-feed.ts'

type Answers = Pick<ProviderAnswers, 'next'>
export type SeriesParts = {
  answers: Answers
  from: FeedProvider
  everyMs: number
  readFixtures(): Promise<OurFixture[]>
  /** Follows one match of the list. `list`: its last answer, for a provider whose list has the scores. */
  follow(pair: Pair, list: Answers, say: (line: string) => void): FeedFollower
  say(line: string): void
  monotonicMs(): number
  wallMs(): number
}

type Followed = { name: string; follower: FeedFollower; dueMs: number; line: string; isEnded: boolean }

/** One provider's list that is asked again and again, and the matches of a series that are in play in it. */
export class SeriesFollower {
  readonly #parts: SeriesParts
  #followed = new Map<string, Followed>()
  #text = ''
  #failures = 0

  constructor(parts: SeriesParts) {
    this.#parts = parts
  }

  /** How often in a row the list, or a match of it, gave nothing. */
  get failures(): number {
    return Math.max(this.#failures, ...[...this.#followed.values()].map(({ follower }) => follower.failures))
  }

  /** As `FeedFollower.step`. A match that the site does not take ends alone. */
  async step(): Promise<number> {
    const { answers, everyMs, say } = this.#parts
    let askedMs = 0
    try {
      this.#text = (await answers.next()) ?? this.#text
      const unpaired = await this.#pair()
      for (const one of this.#followed.values()) await this.#stepMatch(one)
      this.#failures = 0
      const lines = [...this.#followed.values()].map(({ name, line }) => `${name}: ${line}`)
      const rest = unpaired.length === 0 ? [] : [`Not paired: ${unpaired.join(', ')}`]
      say([...rest, ...lines].join('. ') || 'No match of the series is in play')
    } catch (error) {
      if (!(error instanceof Error) || error instanceof FeedEnded) throw error
      if (error instanceof NoAnswer) askedMs = error.waitMs ?? 0
      this.#failures += 1
      say(error.message)
    }
    return pauseMs(everyMs, this.#failures, askedMs)
  }

  async #pair(): Promise<string[]> {
    const { from, readFixtures, wallMs } = this.#parts
    const { pairs, unpaired } = pairFixtures(readList(this.#text, from), await readFixtures(), wallMs())
    const inPlay = pairs.filter(({ fixture, listed }) => !fixture.isOver && listed.status !== 'upcoming')
    this.#followed = new Map(
      inPlay.map((pair) => {
        const key = `${pair.fixture.id} ${pair.listed.id}`
        return [key, this.#followed.get(key) ?? this.#begin(pair)]
      }),
    )
    return unpaired
  }

  #begin(pair: Pair): Followed {
    const [a, b] = pair.fixture.sides
    const list = { next: async () => this.#text }
    const say = (line: string) => {
      followed.line = line
    }
    const follower = this.#parts.follow(pair, list, say)
    const followed = { name: `${a[0]} v ${b[0]}`, follower, dueMs: 0, line: '', isEnded: false }
    return followed
  }

  async #stepMatch(one: Followed): Promise<void> {
    const { monotonicMs } = this.#parts
    if (one.isEnded || monotonicMs() < one.dueMs) return
    try {
      one.dueMs = monotonicMs() + (await one.follower.step())
    } catch (error) {
      if (!(error instanceof FeedEnded)) throw error
      Object.assign(one, { isEnded: true, line: error.message })
    }
  }
}
