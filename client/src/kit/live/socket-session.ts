import type { ClientMessage, RelayMessage } from '#shared/live/messages.ts'
import { readRelayMessage } from '#shared/live/read-relay-message.ts'
import { SUBPROTOCOL } from '#shared/live/subprotocol.ts'
import type { LiveEnvironment, Wire } from './browser-environment.ts'

/** The time for the relay's hello. */
const GREETING_MS = 10_000
/** The time for the answer to a check. */
const CHECK_MS = 2000
/**
 * No topic has this name, so that every relay refuses it at once: the protocol's only question with an
 * immediate answer.
 */
export const CHECKED_BY = 'check'

export type SessionEvents = {
  message(message: RelayMessage): void
  /** Called once: closed by the other side, failed, silent for two heartbeats, or no answer to a check. */
  ended(): void
}

/** One socket from open to end. It is dead after two heartbeats without a message. */
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

  /** Closes without a call of `ended`. */
  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#cancelWatch()
    this.#wire.onmessage = null
    this.#wire.onclose = null
    this.#wire.close()
  }

  /** Messages that came before the check do not count: they may have waited in a frozen page. */
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

/** Undefined for anything else, which a later protocol may send. */
function readMessage(frame: unknown): RelayMessage | undefined {
  if (typeof frame !== 'string') return undefined
  try {
    return readRelayMessage(JSON.parse(frame))
  } catch {
    return undefined
  }
}
