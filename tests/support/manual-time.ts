import type { Clock, Timers } from '#relay/origin/core/clock.ts'
import { isDatabaseBusy } from './test-database.ts'

type Timer = { at: number; order: number; work: () => void }

/** Time that passes only when a test says so. What a timer starts is done before the next one runs. */
export class ManualTime {
  #now = Date.parse('2026-03-01T09:00:00Z')
  #timers = new Set<Timer>()
  #order = 0

  readonly clock: Clock = () => this.#now

  readonly timers: Timers = (ms, work) => {
    const timer = { at: this.#now + ms, order: this.#order++, work }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  async pass(ms: number): Promise<void> {
    const until = this.#now + ms
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, next.at)
      next.work()
      await settled()
    }
    this.#now = until
  }

  #next(until: number): Timer | undefined {
    const due = [...this.#timers].filter(({ at }) => at <= until)
    return due.sort((a, b) => a.at - b.at || a.order - b.order)[0]
  }
}

/** Everything begun is done when the event loop turns and no statement waits for its answer. */
export async function settled(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve))
  while (isDatabaseBusy())
}
