import type { Beat } from '#shared/live/messages.ts'

/** Whether what we hold is what upstream says now. `sinceMs`: the last good poll, or the start where there was none. */
export type Freshness = { upstream: 'fresh' } | { upstream: 'stale'; sinceMs: number }

/** Watches the clock between good polls and says once when we fall stale and once when we are fresh again. */
export class FreshnessWatch {
  readonly #staleAfterMs: number
  readonly #tell: (freshness: Freshness) => void
  #lastGoodMs: number
  #freshness: Freshness = { upstream: 'fresh' }

  constructor(staleAfterMs: number, startedAtMs: number, tell: (freshness: Freshness) => void) {
    this.#staleAfterMs = staleAfterMs
    this.#lastGoodMs = startedAtMs
    this.#tell = tell
  }

  get now(): Freshness {
    return this.#freshness
  }

  get lastGoodMs(): number {
    return this.#lastGoodMs
  }

  goodPoll(atMs: number): void {
    this.#lastGoodMs = atMs
    if (this.#freshness.upstream === 'fresh') return
    this.#freshness = { upstream: 'fresh' }
    this.#tell(this.#freshness)
  }

  /** To be called often enough for the promise "at once". */
  tick(nowMs: number): void {
    if (this.#freshness.upstream === 'stale' || nowMs - this.#lastGoodMs < this.#staleAfterMs) return
    this.#freshness = { upstream: 'stale', sinceMs: this.#lastGoodMs }
    this.#tell(this.#freshness)
  }
}

export function beatOf(freshness: Freshness, atMs: number): Beat {
  return freshness.upstream === 'fresh'
    ? { type: 'beat', at: atMs, upstream: 'fresh' }
    : { type: 'beat', at: atMs, upstream: 'stale', since: freshness.sinceMs }
}
