export type CircuitState = 'closed' | 'half-open' | 'open'

/** As the metric shows it. */
export const CIRCUIT_NUMBER: Record<CircuitState, number> = { closed: 0, 'half-open': 1, open: 2 }

export type CircuitBreakerOptions = {
  /** So many requests in a row without an answer, and the origin is left alone for a while. */
  failures: number
  /** How long at first; twice as long after each probe that fails, but never longer than the second. */
  firstPauseMs: number
  longestPauseMs: number
  nowMs(): number
  /** Told once of every change. */
  changed?(state: CircuitState): void
}

/** A permit to ask the origin once. Exactly one of the three is called when it is known; later calls do nothing. */
export type CircuitPermit = {
  /** There was an answer, whatever it said: an origin that says no is there. */
  answered(): void
  /** Unreachable, too late, or broken off. */
  failed(): void
  /** Nobody waits for the answer any longer: it tells nothing. */
  left(): void
}

/**
 * Asks nothing of an origin that does not answer, but for one probe at a time after ever longer pauses. The pauses
 * stay short, so that an origin which is back is noticed at once; any answer at all closes the circuit.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions
  #state: CircuitState = 'closed'
  #failures = 0
  #pauseMs: number
  #pausedUntilMs = 0
  /** Counts good answers: what began before the last one and fails after it is no news. */
  #answers = 0

  constructor(options: CircuitBreakerOptions) {
    this.#options = options
    this.#pauseMs = options.firstPauseMs
  }

  get state(): CircuitState {
    return this.#state
  }

  /** How long whoever is refused now should wait at least. */
  get waitMs(): number {
    return this.#state === 'closed' ? 0 : Math.max(0, this.#pausedUntilMs - this.#options.nowMs())
  }

  /** Undefined where the origin is not to be asked just now. */
  enter(): CircuitPermit | undefined {
    switch (this.#state) {
      case 'closed':
        return this.#pass(() => this.#countFailure(), nothing)
      case 'half-open':
        return undefined
      case 'open':
        if (this.waitMs > 0) return undefined
        this.#become('half-open')
        return this.#pass(
          () => this.#pause(Math.min(this.#pauseMs * 2, this.#options.longestPauseMs)),
          // The next one may try in its place.
          () => this.#pause(this.#pauseMs, this.#options.nowMs()),
        )
      default:
        return this.#state satisfies never
    }
  }

  /** The origin has answered somebody. The poll loop asks without a permit, also while the circuit is open: its answers count too. */
  answered(): void {
    this.#answers += 1
    this.#failures = 0
    this.#pauseMs = this.#options.firstPauseMs
    this.#become('closed')
  }

  #pass(failed: () => void, left: () => void): CircuitPermit {
    const answersBefore = this.#answers
    let isKnown = false
    const once = (tell: () => void) => () => {
      if (isKnown) return
      isKnown = true
      tell()
    }
    const unlessOld = (tell: () => void) => () => {
      if (this.#answers === answersBefore) tell()
    }
    return {
      answered: once(() => this.answered()),
      failed: once(unlessOld(failed)),
      left: once(unlessOld(left)),
    }
  }

  #countFailure(): void {
    // Those that were under way when it opened say nothing more than what opened it.
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
    this.#options.changed?.(state)
  }
}

const nothing = () => {}
