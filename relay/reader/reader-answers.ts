import { LRUCache } from 'lru-cache'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'
import { readCall } from '#shared/page.ts'
import { hasSettings, type ReaderSettings } from '#shared/reader-settings.ts'
import { tagOf } from '../bytes/etag.ts'
import type { Hub } from '../live/hub.ts'
import type { PageContent } from '../proxy/cache/answer-cache.ts'
import type { Visitor } from '../security/visitor.ts'
import { countsOverMatches, delayAnswer } from './delay-answers.ts'
import { hideScoresInAnswer } from './hide-scores-in-answers.ts'
import { MatchesAtTime } from './matches-at-time.ts'

const MAX_CALLS = 100
const MAX_VERSIONS = 30
type Past = { body: unknown; version: string; atMs: number }

/** The answers of the last two minutes to calls that delayed readers make. */
export class PastAnswers {
  readonly #past = new LRUCache<string, readonly Past[]>({ max: MAX_CALLS })

  add(call: string, body: unknown, version: string, nowMs: number): void {
    const before = this.#past.get(call) ?? []
    const all = before.at(-1)?.version === version ? before : [...before, { body, version, atMs: nowMs }]
    // Those before the last one that the longest delay reaches are of no use any more.
    const first = all.findLastIndex(({ atMs }) => atMs <= nowMs - MAX_DELAY_MS)
    this.#past.set(call, all.slice(Math.max(0, first)).slice(-MAX_VERSIONS))
  }

  clear(): void {
    this.#past.clear()
  }

  at(call: string, atMs: number): Pick<Past, 'body' | 'version'> | undefined {
    return this.#past.get(call)?.findLast((past) => past.atMs <= atMs)
  }
}

export type ReaderAnswersOptions = {
  read(call: string, visitor: Visitor): Promise<PageContent>
  hub: Hub
  wallMs(): number
}

export class ReaderAnswers {
  readonly #options: ReaderAnswersOptions
  readonly #past = new PastAnswers()

  constructor(options: ReaderAnswersOptions) {
    this.#options = options
  }

  async read(call: string, visitor: Visitor, settings: ReaderSettings): Promise<PageContent> {
    const answer = await this.#options.read(call, visitor)
    if (!hasSettings(settings)) return answer
    const { path } = readCall(call)
    const past = settings.delayMs === 0 ? answer : this.#delayed(call, path, answer, settings.delayMs)
    const body = hideScoresInAnswer(path, past.body, settings)
    // What is left out follows time and the live topics, and not only the answer's own version.
    return body === answer.body ? answer : { ...past, body, version: tagOf(JSON.stringify(body)) }
  }

  /** Forgets what calls answered before. */
  clear(): void {
    this.#past.clear()
  }

  #delayed(call: string, path: string, answer: PageContent, delayMs: number): PageContent {
    const { hub, wallMs } = this.#options
    const now = wallMs()
    const then = new MatchesAtTime(hub, now - delayMs)
    if (!countsOverMatches(path)) return { ...answer, body: delayAnswer(path, answer.body, then) }
    this.#past.add(call, answer.body, answer.version, now)
    const past = this.#past.at(call, then.atMs)
    return past ? { ...answer, ...past } : { ...answer, body: delayAnswer(path, answer.body, then) }
  }
}
