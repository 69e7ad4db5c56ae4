/** How many may pass in a time, and how many callers are remembered at most. */
export type RateRule = { most: number; withinMs: number; callers?: number }

const CALLERS = 50_000

/**
 * A token bucket for each caller, which fills up again evenly, so that nobody waits for the end of a window. With
 * more callers than are remembered, the one not seen for the longest is forgotten.
 */
export class RateLimiter {
  readonly #rule: Required<RateRule>
  readonly #nowMs: () => number
  /** When each caller's bucket will be full again, the caller seen last at the end. */
  readonly #fullAtMs = new Map<string, number>()
  /** Goes on where it stopped: one that begins anew steps over all that was forgotten, with each caller who is new. */
  readonly #oldest = this.#fullAtMs.keys()

  /** `monotonicMs`: a clock that never goes back. */
  constructor(rule: RateRule, monotonicMs: () => number) {
    this.#rule = { callers: CALLERS, ...rule }
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
    this.#fullAtMs.delete(caller)
    this.#fullAtMs.set(caller, fullAtMs)
    this.#forgetOldest()
    return 0
  }

  #forgetOldest(): void {
    if (this.#fullAtMs.size <= this.#rule.callers) return
    const oldest = this.#oldest.next()
    if (!oldest.done) this.#fullAtMs.delete(oldest.value)
  }

  /** Counts what was let through elsewhere, however much it is: at most all that may pass at once. */
  spend(caller: string, count: number): void {
    const { most, withinMs } = this.#rule
    const nowMs = this.#nowMs()
    const fullAtMs = Math.max(nowMs, this.#fullAtMs.get(caller) ?? 0) + (count * withinMs) / most
    this.#fullAtMs.delete(caller)
    this.#fullAtMs.set(caller, Math.min(fullAtMs, nowMs + withinMs))
    this.#forgetOldest()
  }

  /** Takes back one that was counted before it was known whether it counts. */
  giveBack(caller: string): void {
    const fullAtMs = this.#fullAtMs.get(caller)
    if (fullAtMs !== undefined) this.#fullAtMs.set(caller, fullAtMs - this.#rule.withinMs / this.#rule.most)
  }
}
