import type { KeepAlive, Life } from './keep-alive.ts'
import type { Outbox } from './outbox.ts'
import type { Session } from './session.ts'
import type { WireEvents } from './wire.ts'

/** What the socket of one connection reports; a class, as closures of its own would cost each one several hundred bytes. */
export class Connection implements WireEvents, Life {
  readonly outbox: Outbox
  readonly #session: Session
  readonly #keepAlive: KeepAlive
  pingDueMs = 0
  unansweredPings = 0
  second = 0
  hasLeft = false

  constructor(outbox: Outbox, session: Session, keepAlive: KeepAlive) {
    this.outbox = outbox
    this.#session = session
    this.#keepAlive = keepAlive
  }

  received(text: string): void {
    this.#session.receive(text)
  }

  pinged(): void {
    this.#session.countReceived()
  }

  answered(): void {
    this.unansweredPings = 0
    this.#session.countReceived()
  }

  drained(): void {
    this.outbox.drained()
  }

  closed(): void {
    this.#keepAlive.remove(this)
    this.#session.end()
  }
}
