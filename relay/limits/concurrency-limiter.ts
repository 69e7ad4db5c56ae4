export class QueueFullError extends Error {
  constructor() {
    super('too many requests are under way and wait')
    this.name = 'QueueFullError'
  }
}

export type ConcurrencyLimits = {
  atOnce: number
  /** How many more may wait for their turn, and how long each; by default without a bound. */
  mayWait: number
  maxWaitMs?: number
  onChange?(now: { active: number; waiting: number }): void
  onRefuse?(): void
}

type Waiter = { start(): void; refuse(reason: unknown): void }

const MOST_OF_QUEUE = 1 / 4

/** Clients take turns in the queue; in a full one the client with the most requests gives way. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #queues = new Map<string, Set<Waiter>>()
  readonly #activeOf = new Map<string, number>()
  #waiting = 0
  #active = 0
  #anonymous = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** Resolves with what releases the slot. Throws `QueueFullError`, or the signal's reason. */
  async enter(signal?: AbortSignal, client = ` ${++this.#anonymous}`): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.#hasSlotFor(client)) this.#take(client)
    else await this.#turn(client, signal)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#release(client)
    }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.enter()
    return work().finally(release)
  }

  turnsBefore(client: string): number {
    const turns = (this.#queues.get(client)?.size ?? 0) + 1
    return [...this.#queues.values()].reduce((before, { size }) => before + Math.min(size, turns), 0)
  }

  isFullFor(client: string): boolean {
    return this.#waiting >= this.#limits.mayWait && this.#firstToGiveWay(client) === undefined
  }

  /** A client takes no more slots than it leaves free, so that slow requests of some leave slots for others. */
  #hasSlotFor(client: string): boolean {
    return (this.#activeOf.get(client) ?? 0) < this.#limits.atOnce - this.#active
  }

  #take(client: string): void {
    this.#active += 1
    this.#activeOf.set(client, (this.#activeOf.get(client) ?? 0) + 1)
    this.#changed()
  }

  #release(client: string): void {
    this.#active -= 1
    const left = (this.#activeOf.get(client) ?? 1) - 1
    if (left > 0) this.#activeOf.set(client, left)
    else this.#activeOf.delete(client)
    this.#startNext()
    this.#changed()
  }

  #turn(client: string, signal: AbortSignal | undefined): Promise<void> {
    const { maxWaitMs, mayWait, onRefuse } = this.#limits
    if (this.#waiting >= mayWait) {
      const last = this.#firstToGiveWay(client)
      if (last === undefined) {
        onRefuse?.()
        return Promise.reject(new QueueFullError())
      }
      last.refuse(new QueueFullError())
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        this.#dequeue(client, waiter)
      }
      const waiter: Waiter = {
        start: () => {
          leave()
          resolve()
        },
        refuse: (reason) => {
          leave()
          if (reason instanceof QueueFullError) onRefuse?.()
          reject(reason)
        },
      }
      const abort = () => waiter.refuse(signal?.reason)
      const timer =
        maxWaitMs === undefined ? undefined : setTimeout(() => waiter.refuse(new QueueFullError()), maxWaitMs)
      signal?.addEventListener('abort', abort)
      this.#queues.set(client, (this.#queues.get(client) ?? new Set()).add(waiter))
      this.#waiting += 1
      this.#changed()
    })
  }

  #dequeue(client: string, waiter: Waiter): void {
    const queue = this.#queues.get(client)
    if (!queue?.delete(waiter)) return
    this.#waiting -= 1
    if (queue.size === 0) this.#queues.delete(client)
    this.#changed()
  }

  #firstToGiveWay(newcomer: string): Waiter | undefined {
    const own = this.#queues.get(newcomer)
    const [most] = [...this.#queues.values()].sort((a, b) => b.size - a.size)
    const share = Math.min(Math.max(1, this.#limits.mayWait * MOST_OF_QUEUE), (own?.size ?? 0) + 1)
    return most === undefined || most === own || most.size <= share ? undefined : [...most].at(-1)
  }

  /** Gives a released slot directly to a waiting request, so that no newcomer takes it first. */
  #startNext(): void {
    for (const [client, queue] of this.#queues) {
      const [first] = queue
      if (first === undefined || !this.#hasSlotFor(client)) continue
      // The client's next turn comes after those of all others.
      this.#queues.delete(client)
      this.#queues.set(client, queue)
      first.start()
      this.#take(client)
      return
    }
  }

  #changed(): void {
    this.#limits.onChange?.({ active: this.#active, waiting: this.#waiting })
  }
}
