/** No more may wait, or the wait took too long. */
export class QueueFullError extends Error {
  constructor() {
    super('too many are under way and wait')
    this.name = 'QueueFullError'
  }
}

export type ConcurrencyLimits = {
  /** How many may be under way at one moment. */
  atOnce: number
  /** How many more may wait for their turn, and how long each, where there is a bound: whoever waits longer would rather be told. */
  mayWait: number
  maxWaitMs?: number
  /** Runs something later; the answer is its undo. */
  after?(ms: number, run: () => void): () => void
  /** Told whenever one of the numbers has changed. */
  counted?(now: { asking: number; waiting: number }): void
  refused?(): void
}

type Waiter = { client: string; enter: () => void; refuse: (why: unknown) => void }

/** What one client may hold of the queue when others want to wait too. */
const MOST_OF_QUEUE = 1 / 4

/**
 * Bounds how much is under way at once. Who comes when all places are taken waits in a short queue. Places
 * go to the clients that wait in turn, however many calls each of them has there; in a full queue the client that
 * fills it gives way. Who has waited too long, or has nobody to be let in for, is refused.
 */
export class ConcurrencyLimiter {
  readonly #options: ConcurrencyLimits
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, Set<Waiter>>()
  readonly #asking = new Map<string, number>()
  #waitingCount = 0
  #askingCount = 0
  #nobodies = 0

  constructor(options: ConcurrencyLimits) {
    this.#options = options
  }

  /**
   * Resolves with what gives the place back, to be called when the answer has ended, however it did; a second
   * call does nothing. Throws `QueueFullError`, or the signal's reason where whoever waits has gone. `client`: for
   * whom, as limits know them; by default for nobody in particular.
   */
  async enter(signal?: AbortSignal, client = this.#nobody()): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.#mayAsk(client)) this.#take(client)
    else {
      if (this.#waitingCount >= this.#options.mayWait) this.#makeRoomFor(client)
      await this.#turn(client, signal)
    }
    this.#count()
    return this.#place(client)
  }

  /** Does something when there is a place for it. Throws `QueueFullError`. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const giveBack = await this.enter()
    try {
      return await work()
    } finally {
      giveBack()
    }
  }

  /** A call without a client has a turn of its own. */
  #nobody(): string {
    this.#nobodies += 1
    return ` ${this.#nobodies}`
  }

  /**
   * A client takes no more places than it leaves free: alone it has half of them, the next one half of the rest, so
   * that several who hold all they get by slow calls still leave places for those who come.
   */
  #mayAsk(client: string): boolean {
    const free = this.#options.atOnce - this.#askingCount
    return (this.#asking.get(client) ?? 0) < free
  }

  #take(client: string): void {
    this.#askingCount += 1
    this.#asking.set(client, (this.#asking.get(client) ?? 0) + 1)
  }

  #giveBack(client: string): void {
    this.#askingCount -= 1
    const left = (this.#asking.get(client) ?? 1) - 1
    if (left > 0) this.#asking.set(client, left)
    else this.#asking.delete(client)
  }

  /** How many calls are let in before the next one of a client: of each other as many as of itself. */
  turnsBefore(client: string): number {
    const turns = (this.#waiting.get(client)?.size ?? 0) + 1
    let before = 0
    for (const waiters of this.#waiting.values()) before += Math.min(waiters.size, turns)
    return before
  }

  /** Whether the next call of a client is refused. */
  isFullFor(client: string): boolean {
    return this.#waitingCount >= this.#options.mayWait && this.#lastToGiveWay(client) === undefined
  }

  /** Throws `QueueFullError`. */
  #makeRoomFor(client: string): void {
    const latest = this.#lastToGiveWay(client)
    if (latest === undefined) throw this.#full()
    latest.refuse(this.#full())
  }

  /** In a full queue: the latest call of the client that fills it, unless the newcomer is that client itself. */
  #lastToGiveWay(client: string): Waiter | undefined {
    let largest: Set<Waiter> | undefined
    for (const waiters of this.#waiting.values()) if (waiters.size > (largest?.size ?? 0)) largest = waiters
    const own = this.#waiting.get(client)
    const share = Math.min(Math.max(1, this.#options.mayWait * MOST_OF_QUEUE), (own?.size ?? 0) + 1)
    return largest === undefined || largest.size <= share || own === largest ? undefined : [...largest].at(-1)
  }

  /** Resolves with a place that somebody has left. */
  async #turn(client: string, signal: AbortSignal | undefined): Promise<void> {
    let leave = () => {}
    try {
      await new Promise<void>((enter, refuse) => {
        const waiter = {
          client,
          enter,
          // Out of the queue at once: a place that is given to somebody who has gone would be lost.
          refuse: (why: unknown) => {
            this.#leaveQueue(waiter)
            refuse(why)
          },
        }
        const gone = () => waiter.refuse(signal?.reason)
        const { maxWaitMs, after = inRealTime } = this.#options
        const cancel =
          maxWaitMs === undefined ? () => {} : after(maxWaitMs, () => waiter.refuse(this.#full()))
        signal?.addEventListener('abort', gone, { once: true })
        leave = () => {
          cancel()
          signal?.removeEventListener('abort', gone)
          this.#leaveQueue(waiter)
        }
        this.#joinQueue(waiter)
        this.#count()
      })
    } finally {
      leave()
      this.#count()
    }
  }

  #joinQueue(waiter: Waiter): void {
    const own = this.#waiting.get(waiter.client) ?? new Set()
    this.#waiting.set(waiter.client, own.add(waiter))
    this.#waitingCount += 1
  }

  #leaveQueue(waiter: Waiter): void {
    const own = this.#waiting.get(waiter.client)
    if (!own?.delete(waiter)) return
    this.#waitingCount -= 1
    if (own.size === 0) this.#waiting.delete(waiter.client)
  }

  #place(client: string): () => void {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#giveBack(client)
      this.#letNextIn()
      this.#count()
    }
  }

  /** Gives the place directly to the next waiter, so that no newcomer takes it first. */
  #letNextIn(): void {
    for (const [client, waiters] of this.#waiting) {
      const [first] = waiters
      if (first === undefined || !this.#mayAsk(client)) continue
      this.#leaveQueue(first)
      // To the end of the turns, where it has more to ask.
      if (waiters.size > 0) {
        this.#waiting.delete(client)
        this.#waiting.set(client, waiters)
      }
      this.#take(client)
      first.enter()
      return
    }
  }

  #full(): QueueFullError {
    this.#options.refused?.()
    return new QueueFullError()
  }

  #count(): void {
    this.#options.counted?.({ asking: this.#askingCount, waiting: this.#waitingCount })
  }
}

function inRealTime(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
