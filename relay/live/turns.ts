/** A step is one reader, up to 6 µs; so many are taken before the sockets, the poller and timers have their turn. */
const STEPS_A_TURN = 2000
/** So many steps of one piece of work before the next has some: a topic with ten readers does not wait for one with all. */
const STEPS_AT_ONCE = 200

/** Work that goes from reader to reader. */
export type Work = {
  /** Takes so many steps, or fewer where it comes to its end with them; returns how many. */
  advance(steps: number): number
}

/** Long work in turns, so that what is said to everybody holds up neither who watches something else nor the poller. */
export class Turns {
  readonly #works: Work[] = []
  #isBatching = false
  #isUnderWay = false

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
      if (this.#works.length > 0 && !this.#isUnderWay) this.#takeTurn()
    }
  }

  #takeTurn(): void {
    this.#isUnderWay = true
    let left = STEPS_A_TURN
    try {
      for (let work = this.#works.shift(); work !== undefined; work = this.#works.shift()) {
        const taken = work.advance(STEPS_AT_ONCE)
        if (taken === STEPS_AT_ONCE) this.#works.push(work)
        left -= taken
        if (left <= 0) break
      }
    } finally {
      this.#isUnderWay = this.#works.length > 0
      if (this.#isUnderWay) setImmediate(() => this.#takeTurn())
    }
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
