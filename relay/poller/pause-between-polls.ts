import { setTimeout as sleepFor } from 'node:timers/promises'

/** A hint never has the origin asked sooner than so long after the poll before. */
const LEAST_BETWEEN_MS = 100
/** An origin that fails is not pressed. */
const LEAST_AFTER_FAILURE_MS = 1000
/** Timers are not exact. */
const MOST_OF_INTERVAL = 0.75

/** The time between two polls, which a hint of the origin or an operator's order ends early. */
export class PauseBetweenPolls {
  readonly #intervalMs: number
  readonly #nowMs: () => number
  #waking = new AbortController()
  #begunMs = Number.NEGATIVE_INFINITY
  #inTimeMs = Number.NEGATIVE_INFINITY
  #isHinted = false
  #isWaiting = false
  #leastMs = LEAST_BETWEEN_MS

  constructor(intervalMs: number, monotonicMs: () => number) {
    this.#intervalMs = intervalMs
    this.#nowMs = monotonicMs
  }

  /** Whether the poll that runs is one between two of the steady interval. */
  get isEarly(): boolean {
    return this.#begunMs !== this.#inTimeMs
  }

  begun(): void {
    this.#begunMs = this.#nowMs()
    this.#isHinted = false
    if (this.#begunMs - this.#inTimeMs >= MOST_OF_INTERVAL * this.#intervalMs) this.#inTimeMs = this.#begunMs
  }

  ended(isFailure: boolean): void {
    this.#leastMs = isFailure ? LEAST_AFTER_FAILURE_MS : LEAST_BETWEEN_MS
  }

  /** One that comes during a poll counts for the next: that poll may have read what was before. */
  hint(): void {
    this.#isHinted = true
    if (this.#isWaiting) this.#waking.abort()
  }

  wake(): void {
    this.#isHinted = false
    this.#waking.abort()
  }

  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    const endMs = this.#nowMs() + ms
    if (!this.#isHinted) {
      this.#isWaiting = true
      await this.#wait(ms, signal)
      this.#isWaiting = false
    }
    if (this.#isHinted)
      await this.#wait(Math.min(endMs, this.#begunMs + this.#leastMs) - this.#nowMs(), signal)
  }

  async #wait(ms: number, signal: AbortSignal): Promise<void> {
    if (ms <= 0) return
    this.#waking = new AbortController()
    const ending = AbortSignal.any([signal, this.#waking.signal])
    await sleepFor(ms, undefined, { signal: ending }).catch(() => {})
  }
}
