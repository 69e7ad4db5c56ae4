import { MAX_TOPICS, type Subscription } from '#shared/live/messages.ts'

const WINDOW_MS = 10_000
const MOST = {
  messages: 20,
  /** Messages, pings and pongs: more than twenty messages with the control frames of a healthy peer. */
  received: 48,
  /** As many as the topics that may be requested before it is known which exist. */
  refusals: 2 * MAX_TOPICS,
}
/** Several times what 32 topics with Test matches take; the answer that goes over it is still given. */
const ANSWERED_BYTES = 8 * 1024 * 1024

export class SessionWindow {
  readonly #startMs: number
  readonly #answeredBytesBefore: number
  readonly #taken = { messages: 0, received: 0, refusals: 0 }
  #hasWarned = false
  readonly #answered = new Map<string, string>()

  constructor(nowMs: number, answeredBytes: number) {
    this.#startMs = nowMs
    this.#answeredBytesBefore = answeredBytes
  }

  isOver(nowMs: number): boolean {
    return nowMs - this.#startMs >= WINDOW_MS
  }

  /** Counts one more; false where it is one too many. */
  take(kind: keyof typeof MOST): boolean {
    this.#taken[kind] += 1
    return this.#taken[kind] <= MOST[kind]
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
