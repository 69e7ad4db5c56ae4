import { type ClientMessage, type RelayMessage, SUBPROTOCOL } from '#shared/live/messages.ts'
import type { LiveEnvironment, Wire } from './live-environment.ts'
import { readMessage } from './read-message.ts'

/** How long a relay may take to say hello. */
const GREETING_MS = 10_000

export type SessionEvents = {
  message(message: RelayMessage): void
  /** Comes once: closed by the other side, failed, or silent for two heartbeats. */
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
  #isOver = false

  constructor(environment: LiveEnvironment, events: SessionEvents) {
    this.#environment = environment
    this.#events = events
    this.#heardMs = environment.nowMs()
    this.#wire = new environment.WebSocket(environment.socketUrl, SUBPROTOCOL)
    this.#wire.onmessage = ({ data }) => this.#hear(data)
    this.#wire.onclose = () => this.#finish()
    this.#cancelWatch = environment.after(this.#timeoutMs, () => this.checkSilence())
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

  /** A tab that slept has slow timers: whoever wakes it asks here whether the socket is still alive. */
  checkSilence(): void {
    if (this.#isOver) return
    const leftMs = this.#heardMs + this.#timeoutMs - this.#environment.nowMs()
    if (leftMs <= 0) {
      this.#finish()
      return
    }
    this.#cancelWatch()
    this.#cancelWatch = this.#environment.after(leftMs, () => this.checkSilence())
  }

  #hear(frame: unknown): void {
    if (this.#isOver) return
    this.#heardMs = this.#environment.nowMs()
    if (typeof frame === 'string') this.#environment.received?.(frame.length)
    const message = readMessage(frame)
    if (message?.type === 'hello') {
      this.#timeoutMs = 2 * message.heartbeat
      this.checkSilence()
    }
    if (message) this.#events.message(message)
  }

  #finish(): void {
    if (this.#isOver) return
    this.close()
    this.#events.ended()
  }
}
