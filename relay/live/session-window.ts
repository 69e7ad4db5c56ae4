import { MAX_TOPICS, type Subscription } from '#shared/live/messages.ts'

const WINDOW_MS = 10_000
const MESSAGES = 20
/** As many as the topics that may be asked for before it is known which exist. */
const REFUSALS = 2 * MAX_TOPICS
/** Several times what 32 topics with Test matches take; the answer that goes over it is still given. */
const ANSWERED_BYTES = 8 * 1024 * 1024

/** What one connection may have of the relay in ten seconds, which begin with its first message after the last ones. */
export class SessionWindow {
  #startMs: number
  #answeredBytesBefore = 0
  #messages = 0
  #refusals = 0
  #hasWarned = false
  /** The position and rate of each topic that was answered. */
  readonly #answered = new Map<string, string>()

  constructor(nowMs: number) {
    this.#startMs = nowMs
  }

  /** Begins anew where the time is over. `answeredBytes`: all that the connection was ever answered. */
  turn(nowMs: number, answeredBytes: number): void {
    if (nowMs - this.#startMs < WINDOW_MS) return
    this.#startMs = nowMs
    this.#answeredBytesBefore = answeredBytes
    this.#messages = 0
    this.#refusals = 0
    this.#hasWarned = false
    this.#answered.clear()
  }

  takeMessage(): boolean {
    this.#messages += 1
    return this.#messages <= MESSAGES
  }

  takeRefusal(): boolean {
    this.#refusals += 1
    return this.#refusals <= REFUSALS
  }

  takeLimitWarning(): boolean {
    const isFirst = !this.#hasWarned
    this.#hasWarned = true
    return isFirst
  }

  mayAnswer(answeredBytes: number): boolean {
    return answeredBytes - this.#answeredBytesBefore < ANSWERED_BYTES
  }

  /** Whether the same was asked for, from the same position at the same rate. */
  hasAnswered(request: Subscription): boolean {
    return this.#answered.get(request.topic) === wishOf(request)
  }

  noteAnswered(request: Subscription): void {
    this.#answered.set(request.topic, wishOf(request))
  }

  forgetAnswered(topic: string): void {
    this.#answered.delete(topic)
  }
}

const wishOf = ({ epoch, offset, rate = 'live' }: Subscription) => JSON.stringify([epoch, offset, rate])
