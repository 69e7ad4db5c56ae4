/** The check has made as many requests as it may. */
export class BudgetSpentError extends Error {
  constructor(most: number) {
    super(`The check ended at ${most} requests (--max-requests).`)
    this.name = 'BudgetSpentError'
  }
}

export type BudgetLimits = { perSecond: number; most: number }
type Time = { nowMs(): number; sleep(ms: number): Promise<void> }

/** Spaces requests out, and ends the check after so many. */
export class RequestBudget {
  readonly #limits: BudgetLimits
  readonly #time: Time
  #nextMs = Number.NEGATIVE_INFINITY
  #made = 0

  constructor(limits: BudgetLimits, time: Time) {
    this.#limits = limits
    this.#time = time
  }

  get made(): number {
    return this.#made
  }

  /** Waits for the turn of one request. Throws a `BudgetSpentError` where there is none left. */
  async take(): Promise<void> {
    const { perSecond, most } = this.#limits
    if (this.#made >= most) throw new BudgetSpentError(most)
    this.#made += 1
    const nowMs = this.#time.nowMs()
    const turnMs = Math.max(nowMs, this.#nextMs)
    this.#nextMs = turnMs + 1000 / perSecond
    if (turnMs > nowMs) await this.#time.sleep(turnMs - nowMs)
  }
}
