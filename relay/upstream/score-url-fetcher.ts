import { setTimeout as sleep } from 'node:timers/promises'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { type ListedMatch, readScorecard } from './read-live.ts'

/** A quick answer makes it into the poll that requested it; the poll does not wait for the others. */
const MAX_WAIT_MS = 200

/** From MatchScoreURL: at most once a tick, never twice at a time, apart from the poll, so that none delays others. */
export class ScoreUrlFetcher {
  readonly #fetch: (match: ListedMatch) => Promise<string | undefined>
  readonly #known = new Map<number, Scorecard>()
  readonly #texts = new Map<number, string>()
  #changes = 0
  readonly #asking = new Map<number, Promise<void>>()

  constructor(fetch: (match: ListedMatch) => Promise<string | undefined>) {
    this.#fetch = fetch
  }

  get changes(): number {
    return this.#changes
  }

  get(id: number): Scorecard | undefined {
    return this.#known.get(id)
  }

  /** Asks for these, forgets all others, and waits a moment for quick answers. */
  async refresh(matches: [number, ListedMatch][], signal?: AbortSignal): Promise<void> {
    const wanted = new Map(matches)
    for (const id of this.#known.keys()) if (!wanted.has(id)) this.#forget(id)
    for (const [id, match] of wanted) {
      if (!this.#asking.has(id)) this.#asking.set(id, this.#ask(id, match))
    }
    if (wanted.size === 0) return
    const waiting = new AbortController()
    await Promise.race([
      Promise.all([...wanted.keys()].map((id) => this.#asking.get(id))),
      sleep(MAX_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => {}),
    ])
    waiting.abort()
    signal?.throwIfAborted()
  }

  #forget(id: number): void {
    this.#known.delete(id)
    this.#texts.delete(id)
    this.#changes += 1
  }

  async #ask(id: number, match: ListedMatch): Promise<void> {
    try {
      const text = await this.#fetch(match)
      if (text === undefined || text === this.#texts.get(id)) return
      const body: unknown = JSON.parse(text)
      this.#known.set(id, readScorecard((body as { data?: unknown }).data ?? body))
      this.#texts.set(id, text)
      this.#changes += 1
    } catch {
      // A widget, or nothing just now: the match continues with what is known of its score.
    } finally {
      this.#asking.delete(id)
    }
  }
}
