/** A step is one reader, 5 µs and a few times that where it is brought on alone; so many are taken before the sockets, the poller and timers have their turn. */
const STEPS_A_TURN = 2000
/** So many steps of one piece of work before the next has some: a topic with ten readers does not wait for one with all. */
const STEPS_AT_ONCE = 200
/** Works that are done with are taken out so many at a time: to shift a long list each time would cost more than they do. */
const TAKEN_OUT_AT_ONCE = 1000

/** Work that goes from reader to reader. */
export type Work = {
  /** Takes so many steps, or fewer where it comes to its end with them; returns how many. */
  advance(steps: number): number
  /** It threw, and is not gone on with: whatever starts it next has to find it at rest. */
  failed?(): void
}

/** Long work in turns, so that what is said to everybody holds up neither who watches something else nor the poller. */
export class Turns {
  readonly #stepsATurn: number
  readonly #stepsAtOnce: number
  readonly #works: Work[] = []
  /** Where the next one stands. */
  #at = 0
  #isBatching = false
  #isUnderWay = false

  constructor({ stepsATurn = STEPS_A_TURN, stepsAtOnce = STEPS_AT_ONCE } = {}) {
    this.#stepsATurn = stepsATurn
    this.#stepsAtOnce = stepsAtOnce
  }

  /** Begins at once, unless held back; what a turn does not end goes on in the next. */
  add(work: Work): void {
    this.#works.push(work)
    if (!this.#isBatching && !this.#isUnderWay) this.#takeTurn()
  }

  /** All that is added meanwhile begins after it: then whoever has something of several of them gets that in one write. */
  together<T>(before: () => T): T {
    if (this.#isBatching) return before()
    this.#isBatching = true
    try {
      return before()
    } finally {
      this.#isBatching = false
      if (this.#isWaiting && !this.#isUnderWay) this.#takeTurn()
    }
  }

  get #isWaiting(): boolean {
    return this.#at < this.#works.length
  }

  #takeTurn(): void {
    this.#isUnderWay = true
    let left = this.#stepsATurn
    try {
      for (let work = this.#next(); work !== undefined; work = this.#next()) {
        const taken = this.#advance(work)
        if (taken === this.#stepsAtOnce) this.#works.push(work)
        left -= taken
        if (left <= 0) break
      }
    } finally {
      this.#isUnderWay = this.#isWaiting
      if (this.#isUnderWay) setImmediate(() => this.#takeTurn())
    }
  }

  #advance(work: Work): number {
    try {
      return work.advance(this.#stepsAtOnce)
    } catch (error) {
      work.failed?.()
      throw error
    }
  }

  #next(): Work | undefined {
    const work = this.#works[this.#at]
    if (work !== undefined) this.#at += 1
    if (this.#at >= TAKEN_OUT_AT_ONCE || this.#at === this.#works.length) {
      this.#works.splice(0, this.#at)
      this.#at = 0
    }
    return work
  }
}

/** A generator as work: what it does until it yields is a step. */
export function inSteps(generator: Iterator<unknown>): Work {
  return {
    advance(steps) {
      let taken = 0
      while (taken < steps && !generator.next().done) taken += 1
      return taken
    },
  }
}
