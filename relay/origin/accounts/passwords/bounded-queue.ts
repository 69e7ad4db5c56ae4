/** Too much waits already. */
export class QueueFull extends Error {
  constructor() {
    super('The queue is full.')
    this.name = 'QueueFull'
  }
}

/** Lets so much run at once, so much wait, and turns the rest away: a flood takes neither all memory nor all time. */
export class BoundedQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  #running = 0
  #waiting: (() => void)[] = []

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else if (this.#waiting.length < this.#mostWaiting) await this.#turn()
    else throw new QueueFull()
    try {
      return await work()
    } finally {
      this.#passOn()
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** The place goes straight to the next in line, so that nobody who comes just now slips in before. */
  #passOn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}
