import type { Beat } from '#shared/live/messages.ts'
import type { Clock } from '../time/clock.ts'

export type Freshness = { upstream: 'fresh' } | { upstream: 'stale'; lastGoodMs: number }

/** How long ago the last good poll was. `isCorrection`: what counted as one since then was none. */
export type LastGood = { ageMs: number; isCorrection?: true | undefined }

export const GOOD_POLL: LastGood = { ageMs: 0 }

export class LastGoodPoll {
  #atMs: number
  #isKnown = false

  constructor(startedAtMs: number) {
    this.#atMs = startedAtMs
  }

  get atMs(): number {
    return this.#atMs
  }

  note(atMs: number, isCorrection = false): boolean {
    if (this.#isKnown && !isCorrection && atMs <= this.#atMs) return false
    this.#isKnown = true
    this.#atMs = atMs
    return true
  }
}

/** The same notice, read again, may differ by what it took to come. */
const SAME_TIME_MS = 1000

export class FreshnessWatch {
  readonly #staleAfterMs: number
  readonly #onChange: (freshness: Freshness) => void
  readonly #lastGood: LastGoodPoll
  #freshness: Freshness = { upstream: 'fresh' }

  constructor(staleAfterMs: number, startedAtMs: number, onChange: (freshness: Freshness) => void) {
    this.#staleAfterMs = staleAfterMs
    this.#lastGood = new LastGoodPoll(startedAtMs)
    this.#onChange = onChange
  }

  get now(): Freshness {
    return this.#freshness
  }

  goodPoll(atMs: number, nowMs = atMs): void {
    if (!this.#lastGood.note(atMs)) return
    if (this.#freshness.upstream === 'fresh' || nowMs - atMs >= this.#staleAfterMs) return
    this.#freshness = { upstream: 'fresh' }
    this.#onChange(this.#freshness)
  }

  /** Of a source that is stale itself: also an earlier time counts, and is announced where another one was. */
  correct(atMs: number): void {
    this.#lastGood.note(atMs, true)
    const { now } = this
    if (now.upstream === 'stale' && Math.abs(now.lastGoodMs - atMs) > SAME_TIME_MS) this.#becomeStale()
  }

  tick(nowMs: number): void {
    if (this.#freshness.upstream === 'stale' || nowMs - this.#lastGood.atMs < this.#staleAfterMs) return
    this.#becomeStale()
  }

  #becomeStale(): void {
    this.#freshness = { upstream: 'stale', lastGoodMs: this.#lastGood.atMs }
    this.#onChange(this.#freshness)
  }
}

export function staleSinceMs(freshness: Freshness, { wallMs, monotonicMs }: Clock): number | undefined {
  if (freshness.upstream === 'fresh') return undefined
  return Math.round(wallMs() - (monotonicMs() - freshness.lastGoodMs))
}

export function beatOf(freshness: Freshness, clock: Clock): Beat {
  const since = staleSinceMs(freshness, clock)
  const at = clock.wallMs()
  return since === undefined
    ? { type: 'beat', at, upstream: 'fresh' }
    : { type: 'beat', at, upstream: 'stale', since }
}
