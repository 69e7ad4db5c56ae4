import { type ClientMessage, type RelayMessage, SUBPROTOCOL } from '#shared/live/messages.ts'
import type { LiveEnvironment, Wire } from './live-environment.ts'
import { readMessage } from './read-message.ts'

/** How long a relay may take to say hello. */
const GREETING_MS = 10_000
/** How long it may take to answer a check. */
const CHECK_MS = 2000
/** No topic has this name: every relay refuses it at once, and a refusal is an answer. The protocol has no other question. */
export const CHECKED_BY = 'check'

export type SessionEvents = {
  message(message: RelayMessage): void
  /** Comes once: closed by the other side, failed, silent for two heartbeats, or without an answer to a check. */
  ended(): void
}

/** One socket from its opening to its end. Any message is a sign of life; after two heartbeats without, it is dead. */
export class SocketSession {
  readonly #environment: LiveEnvironment
  readonly #events: SessionEvents
  readonly #wire: Wire
  #timeoutMs = GREETING_MS
  #heardMs: number
  #cancelWatch: () => void
  #isChecking = false
  #isOver = false

  constructor(environment: LiveEnvironment, events: SessionEvents) {
    this.#environment = environment
    this.#events = events
    this.#heardMs = environment.nowMs()
    this.#wire = new environment.WebSocket(environment.socketUrl, SUBPROTOCOL)
    this.#wire.onmessage = ({ data }) => this.#hear(data)
    this.#wire.onclose = () => this.#finish()
    this.#cancelWatch = environment.after(this.#timeoutMs, () => this.#watchSilence())
  }

  send(message: ClientMessage): void {
    this.#wire.send(JSON.stringify(message))
  }

  /** Gives the socket up without telling anyone. */
  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#cancelWatch()
    this.#wire.onmessage = null
    this.#wire.onclose = null
    this.#wire.close()
  }

  /** Whether a check is not answered yet. What was sent before it says nothing: it may have waited in a page that was frozen. */
  get isChecking(): boolean {
    return this.#isChecking
  }

  /** Ends a socket that does not answer within two seconds. */
  check(): void {
    if (this.#isChecking) return
    this.#isChecking = true
    this.send({ type: 'subscribe', topics: [{ topic: CHECKED_BY }] })
    this.#cancelWatch()
    this.#cancelWatch = this.#environment.after(CHECK_MS, () => this.#finish())
  }

  #watchSilence(): void {
    const leftMs = this.#heardMs + this.#timeoutMs - this.#environment.nowMs()
    if (leftMs <= 0) {
      this.#finish()
      return
    }
    this.#cancelWatch()
    this.#cancelWatch = this.#environment.after(leftMs, () => this.#watchSilence())
  }

  #hear(frame: unknown): void {
    if (this.#isOver) return
    this.#heardMs = this.#environment.nowMs()
    const message = readMessage(frame)
    if (message?.type === 'hello') {
      this.#timeoutMs = 2 * message.heartbeat
      this.#watchSilence()
    }
    if (message?.type === 'error' && message.topic === CHECKED_BY) {
      this.#isChecking = false
      this.#watchSilence()
    }
    if (message) this.#events.message(message)
  }

  #finish(): void {
    if (this.#isOver) return
    this.close()
    this.#events.ended()
  }
}
