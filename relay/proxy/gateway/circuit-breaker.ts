export type CircuitState = 'closed' | 'half-open' | 'open'

export const CIRCUIT_NUMBER: Record<CircuitState, number> = { closed: 0, 'half-open': 1, open: 2 }

export type CircuitBreakerOptions = {
  /** So many requests without an answer, one after the other, open the circuit. */
  failures: number
  firstPauseMs: number
  longestPauseMs: number
  nowMs(): number
  onChange?(state: CircuitState): void
}

/** Permission for one request. One of the three is called when its end is known; later calls do nothing. */
export type CircuitPermit = {
  answered(): void
  failed(): void
  left(): void
}

/** While open, one probe at a time after ever longer pauses; any answer closes the circuit. */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions
  #state: CircuitState = 'closed'
  #failures = 0
  #pauseMs: number
  #pausedUntilMs = 0
  /** Counts answers: a request that began before the last one and fails after it proves nothing. */
  #answers = 0

  constructor(options: CircuitBreakerOptions) {
    this.#options = options
    this.#pauseMs = options.firstPauseMs
  }

  get state(): CircuitState {
    return this.#state
  }

  get waitMs(): number {
    return this.#state === 'closed' ? 0 : Math.max(0, this.#pausedUntilMs - this.#options.nowMs())
  }

  enter(): CircuitPermit | undefined {
    if (this.#state === 'half-open' || this.waitMs > 0) return undefined
    const { longestPauseMs, nowMs } = this.#options
    if (this.#state === 'closed')
      return this.#permit(
        () => this.#countFailure(),
        () => {},
      )
    this.#become('half-open')
    return this.#permit(
      () => this.#pause(Math.min(this.#pauseMs * 2, longestPauseMs)),
      // The next request may be the probe.
      () => this.#pause(this.#pauseMs, nowMs()),
    )
  }

  /** The origin has answered. The poll loop, which needs no permit, reports its answers too. */
  answered(): void {
    this.#answers += 1
    this.#failures = 0
    this.#pauseMs = this.#options.firstPauseMs
    this.#become('closed')
  }

  #permit(failed: () => void, left: () => void): CircuitPermit {
    const answersBefore = this.#answers
    let hasEnded = false
    const end = (action: () => void, isLate = false) => {
      if (!hasEnded && !isLate) action()
      hasEnded = true
    }
    const isLate = () => this.#answers !== answersBefore
    return {
      answered: () => end(() => this.answered()),
      failed: () => end(failed, isLate()),
      left: () => end(left, isLate()),
    }
  }

  #countFailure(): void {
    // Requests that were under way when the circuit opened prove no more than those that opened it.
    if (this.#state !== 'closed') return
    this.#failures += 1
    if (this.#failures >= this.#options.failures) this.#pause(this.#options.firstPauseMs)
  }

  #pause(ms: number, untilMs = this.#options.nowMs() + ms): void {
    this.#pauseMs = ms
    this.#pausedUntilMs = untilMs
    this.#become('open')
  }

  #become(state: CircuitState): void {
    if (this.#state === state) return
    this.#state = state
    this.#options.onChange?.(state)
  }
}
