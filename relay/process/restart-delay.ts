const MAX_DELAY_MS = 5000
const STABLE_AFTER_MS = 10_000

/** For how long to wait before a process that ended is started again: at first hardly, then longer, up to a limit. */
export class RestartDelay {
  #failures = 0

  afterMs(ranMs: number): number {
    this.#failures = ranMs > STABLE_AFTER_MS ? 0 : this.#failures + 1
    return this.#failures === 0 ? 0 : Math.min(100 * 2 ** this.#failures, MAX_DELAY_MS)
  }
}
