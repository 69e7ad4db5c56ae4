import { MAX_TOPICS, type Subscription } from '#shared/live/messages.ts'

const WINDOW_MS = 10_000
const MESSAGES = 20
/** Messages, pings and pongs: more than twenty messages with the control frames of a healthy peer. */
const RECEIVED = 48
/** As many as the topics that may be requested before it is known which exist. */
const REFUSALS = 2 * MAX_TOPICS
/** Several times what 32 topics with Test matches take; the answer that goes over it is still given. */
const ANSWERED_BYTES = 8 * 1024 * 1024

export class SessionWindow {
  readonly #startMs: number
  readonly #answeredBytesBefore: number
  #received = 0
  #messages = 0
  #refusals = 0
  #hasWarned = false
  readonly #answered = new Map<string, string>()

  constructor(nowMs: number, answeredBytes: number) {
    this.#startMs = nowMs
    this.#answeredBytesBefore = answeredBytes
  }

  isOver(nowMs: number): boolean {
    return nowMs - this.#startMs >= WINDOW_MS
  }

  takeReceived(): boolean {
    this.#received += 1
    return this.#received <= RECEIVED
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

  hasAnswered(request: Subscription): boolean {
    return this.#answered.get(request.topic) === keyOf(request)
  }

  noteAnswered(request: Subscription): void {
    this.#answered.set(request.topic, keyOf(request))
  }

  forgetAnswered(topic: string): void {
    this.#answered.delete(topic)
  }
}

const keyOf = ({ epoch, offset, rate = 'live', delay = 0 }: Subscription) =>
  JSON.stringify([epoch, offset, rate, delay])
