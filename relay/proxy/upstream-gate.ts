/** Nobody more can wait for the origin just now. */
export class Full extends Error {
  /** For `Retry-After`: a queue as short as this one has moved on by then. */
  readonly retryAfterS = 1

  constructor() {
    super('too many requests are under way to the origin')
    this.name = 'Full'
  }
}

export type GateOptions = {
  /** How many requests the origin has to answer at one moment. */
  atOnce: number
  /** How many more may wait for their turn, and how long each: whoever waits longer would rather be told. */
  mayWait: number
  maxWaitMs: number
  /** Runs something later; the answer is its undo. */
  after(ms: number, run: () => void): () => void
  /** Told whenever one of the numbers has changed. */
  counted?(now: { asking: number; waiting: number }): void
  refused?(): void
}

type Waiter = { enter: () => void; refuse: (why: unknown) => void }

/**
 * Bounds what the relay asks of the origin at once. Who comes when all places are taken waits in a short queue,
 * in order; who comes when that is full too, or has waited too long in it, is refused.
 */
export class UpstreamGate {
  readonly #options: GateOptions
  readonly #waiting = new Set<Waiter>()
  #asking = 0

  constructor(options: GateOptions) {
    this.#options = options
  }

  /**
   * Resolves with what gives the place back, to be called when the answer has ended, however it did; a second
   * call does nothing. Throws `Full`, or the signal's reason where whoever waits has gone.
   */
  async enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    const { atOnce, mayWait } = this.#options
    if (this.#asking >= atOnce) {
      if (this.#waiting.size >= mayWait) throw this.#full()
      await this.#turn(signal)
    } else this.#asking += 1
    this.#count()
    return this.#place()
  }

  /** Resolves with a place that somebody has left. */
  async #turn(signal: AbortSignal | undefined): Promise<void> {
    let leave = () => {}
    try {
      await new Promise<void>((enter, refuse) => {
        const waiter = { enter, refuse }
        const gone = () => refuse(signal?.reason)
        const cancel = this.#options.after(this.#options.maxWaitMs, () => refuse(this.#full()))
        signal?.addEventListener('abort', gone, { once: true })
        leave = () => {
          cancel()
          signal?.removeEventListener('abort', gone)
          this.#waiting.delete(waiter)
        }
        this.#waiting.add(waiter)
        this.#count()
      })
    } finally {
      leave()
      this.#count()
    }
  }

  #place(): () => void {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const [next] = this.#waiting
      // The place goes from hand to hand, so that nobody who comes in between takes it.
      if (next) {
        this.#waiting.delete(next)
        next.enter()
      } else this.#asking -= 1
      this.#count()
    }
  }

  #full(): Full {
    this.#options.refused?.()
    return new Full()
  }

  #count(): void {
    this.#options.counted?.({ asking: this.#asking, waiting: this.#waiting.size })
  }
}
