import type { Clock } from '../clock.ts'

/** How many may pass in a time, and how many callers are remembered at most. */
export type RateRule = { most: number; withinMs: number; callers?: number }

const CALLERS = 50_000

/**
 * Lets a caller do something so many times in a time. Each caller has a bucket that fills up again evenly, so
 * that nobody waits for the end of a window. With more callers than are remembered, the one not seen for the
 * longest is forgotten.
 */
export class RateLimit {
  readonly #rule: Required<RateRule>
  readonly #clock: Clock
  /** When each caller's bucket will be full again, the caller seen last at the end. */
  readonly #fullAt = new Map<string, number>()

  /** `monotonic`: a clock that never goes back. */
  constructor(rule: RateRule, monotonic: Clock) {
    this.#rule = { callers: CALLERS, ...rule }
    this.#clock = monotonic
  }

  /** Counts one, and answers 0; or counts none, and answers how many ms are left to wait. */
  take(caller: string): number {
    const { most, withinMs, callers } = this.#rule
    const now = this.#clock()
    const eachMs = withinMs / most
    const fullAt = Math.max(now, this.#fullAt.get(caller) ?? 0) + eachMs
    const tooEarlyMs = fullAt - now - withinMs
    if (tooEarlyMs > 0) return Math.ceil(tooEarlyMs)
    this.#fullAt.delete(caller)
    this.#fullAt.set(caller, fullAt)
    const [oldest] = this.#fullAt.keys()
    if (this.#fullAt.size > callers && oldest !== undefined) this.#fullAt.delete(oldest)
    return 0
  }

  /** Takes back one that was counted before it was known whether it counts. */
  giveBack(caller: string): void {
    const fullAt = this.#fullAt.get(caller)
    if (fullAt !== undefined) this.#fullAt.set(caller, fullAt - this.#rule.withinMs / this.#rule.most)
  }
}
