const EVERY_MS = 10_000

/** Lets one sentence through in ten seconds. Later changes are joined into the next. */
export class SentenceThrottle {
  readonly #nowMs: () => number
  readonly #after: (ms: number, run: () => void) => () => void
  #lastMs = Number.NEGATIVE_INFINITY
  #cancel: (() => void) | undefined

  constructor(nowMs: () => number, after: (ms: number, run: () => void) => () => void) {
    this.#nowMs = nowMs
    this.#after = after
  }

  /** Runs `speak` now or when its turn comes; only one waits. `speak` returns whether there was a sentence. */
  ask(speak: () => boolean): void {
    if (this.#cancel) return
    const waitMs = Math.max(0, this.#lastMs + EVERY_MS - this.#nowMs())
    if (waitMs === 0) {
      if (speak()) this.#lastMs = this.#nowMs()
      return
    }
    this.#cancel = this.#after(waitMs, () => {
      this.#cancel = undefined
      if (speak()) this.#lastMs = this.#nowMs()
    })
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }
}
