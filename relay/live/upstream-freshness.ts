import type { Beat } from '#shared/live/messages.ts'
import type { Clock } from '../time/clock.ts'

export type Freshness = { upstream: 'fresh' } | { upstream: 'stale'; lastGoodMs: number }

export class LastGoodPoll {
  #atMs: number
  #isKnown = false

  constructor(startedAtMs: number) {
    this.#atMs = startedAtMs
  }

  get atMs(): number {
    return this.#atMs
  }

  note(atMs: number): boolean {
    if (this.#isKnown && atMs <= this.#atMs) return false
    this.#isKnown = true
    this.#atMs = atMs
    return true
  }
}

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

  tick(nowMs: number): void {
    if (this.#freshness.upstream === 'stale' || nowMs - this.#lastGood.atMs < this.#staleAfterMs) return
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
