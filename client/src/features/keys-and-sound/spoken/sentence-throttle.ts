const EVERY_MS = 10_000

/** Lets one sentence through in ten seconds. What changes meanwhile is told together when its turn comes. */
export class SentenceThrottle {
  readonly #nowMs: () => number
  readonly #after: (ms: number, run: () => void) => () => void
  #lastMs = Number.NEGATIVE_INFINITY
  #cancel: (() => void) | undefined

  constructor(nowMs: () => number, after: (ms: number, run: () => void) => () => void) {
    this.#nowMs = nowMs
    this.#after = after
  }

  /** Runs `speak` at once or when the turn comes; only one is ever waiting. It tells whether it had something to say. */
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
