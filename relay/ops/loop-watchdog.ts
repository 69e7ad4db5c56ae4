/** A tick that comes later than this was delayed: the time of a process that was frozen counts as no loop's silence. */
const LONGEST_TICK_MS = 2000

type Watched = { name: string; maxSilenceMs: number; heardMs: number }

export type WatchedLoop = {
  beat(): void
  end(): void
}

/** Counts silence by ticks, so that a machine that slept is not taken for a loop that stopped. */
export class LoopWatchdog {
  readonly #nowMs: () => number
  readonly #watched = new Set<Watched>()
  #tickedMs: number
  #awakeMs = 0

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
    this.#tickedMs = nowMs()
  }

  watch(name: string, maxSilenceMs: number): WatchedLoop {
    const watched = { name, maxSilenceMs, heardMs: this.#awakeMs }
    this.#watched.add(watched)
    return {
      beat: () => {
        watched.heardMs = this.#awakeMs
      },
      end: () => void this.#watched.delete(watched),
    }
  }

  tick(): void {
    const nowMs = this.#nowMs()
    this.#awakeMs += Math.min(nowMs - this.#tickedMs, LONGEST_TICK_MS)
    this.#tickedMs = nowMs
  }

  get stopped(): string | undefined {
    for (const { name, maxSilenceMs, heardMs } of this.#watched)
      if (this.#awakeMs - heardMs > maxSilenceMs) return name
    return undefined
  }
}
