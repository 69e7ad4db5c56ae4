import { LRUCache } from 'lru-cache'

export type RateRule = { most: number; withinMs: number; callers?: number }

const CALLERS = 50_000

/** A token bucket for each caller, which fills up again evenly, so that no caller waits for the end of a window. */
export class RateLimiter {
  readonly #rule: RateRule
  readonly #nowMs: () => number
  readonly #fullAtMs: LRUCache<string, number>

  /** `monotonicMs`: a clock that never goes back. */
  constructor(rule: RateRule, monotonicMs: () => number) {
    this.#rule = rule
    // `max` would take the memory of all of them at once.
    this.#fullAtMs = new LRUCache({ maxSize: rule.callers ?? CALLERS, sizeCalculation: () => 1 })
    const startMs = monotonicMs()
    // Small numbers, so that thousands of fractions add up to what they should.
    this.#nowMs = () => monotonicMs() - startMs
  }

  get callers(): number {
    return this.#fullAtMs.size
  }

  /** Counts one, and answers 0; or counts none, and answers how many ms are left to wait. */
  take(caller: string): number {
    const { most, withinMs } = this.#rule
    const nowMs = this.#nowMs()
    const eachMs = withinMs / most
    const fullAtMs = Math.max(nowMs, this.#fullAtMs.get(caller) ?? 0) + eachMs
    const missingMs = fullAtMs - nowMs - withinMs
    // Sums of fractions: a millionth of a request is none.
    if (missingMs > eachMs / 1_000_000) return Math.ceil(missingMs)
    this.#fullAtMs.set(caller, fullAtMs)
    return 0
  }

  /** Takes back one that was counted before it was known whether it counts. */
  giveBack(caller: string): void {
    const fullAtMs = this.#fullAtMs.get(caller)
    if (fullAtMs !== undefined) this.#fullAtMs.set(caller, fullAtMs - this.#rule.withinMs / this.#rule.most)
  }
}
