/** `dueMs` by the relay's clock. */
type Waiting<Value> = { value: Value; dueMs: number }

export type Schedule = {
  nowMs(): number
  after(ms: number, run: () => void): void
}

/** Values in their order, each let through when it is due and never before. */
export class DelayQueue<Value> {
  readonly #schedule: Schedule
  readonly #show: (value: Value) => void
  #waiting: Waiting<Value>[] = []
  #isScheduled = false

  constructor(schedule: Schedule, show: (value: Value) => void) {
    this.#schedule = schedule
    this.#show = show
  }

  clear(): void {
    this.#waiting = []
  }

  add(value: Value, dueMs: number): void {
    // A value never overtakes the one before it.
    this.#waiting.push({ value, dueMs: Math.max(dueMs, this.#waiting.at(-1)?.dueMs ?? 0) })
    this.#showDue()
  }

  #showDue(): void {
    while (this.#waiting[0] && this.#waiting[0].dueMs <= this.#schedule.nowMs()) {
      const [first] = this.#waiting.splice(0, 1)
      if (first) this.#show(first.value)
    }
    const [next] = this.#waiting
    if (next === undefined || this.#isScheduled) return
    this.#isScheduled = true
    // Timers may fire a part of a millisecond early.
    this.#schedule.after(next.dueMs - this.#schedule.nowMs() + 1, () => {
      this.#isScheduled = false
      this.#showDue()
    })
  }
}
