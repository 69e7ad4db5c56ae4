import type { Frame } from './frame.ts'
import type { Subscription } from './subscription.ts'
import type { Wire } from './wire.ts'

/**
 * The outgoing side of one connection. Nothing is queued for a socket that does not drain: its subscriptions
 * fall behind, and when it drains each catches up in one step. So memory per connection is bounded by one frame
 * beyond the socket's high-water mark, whatever the reader does.
 */
export class Outbox {
  readonly #wire: Wire
  readonly #nowMs: () => number
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #behind = new Set<Subscription>()
  #blockedSinceMs: number | undefined
  #hasSent = false

  constructor(wire: Wire, nowMs: () => number) {
    this.#wire = wire
    this.#nowMs = nowMs
  }

  get isBlocked(): boolean {
    return this.#blockedSinceMs !== undefined
  }

  get blockedSinceMs(): number | undefined {
    return this.#blockedSinceMs
  }

  get bufferedBytes(): number {
    return this.#wire.bufferedBytes
  }

  get subscriptions(): ReadonlyMap<string, Subscription> {
    return this.#subscriptions
  }

  send(frame: Frame): void {
    this.#hasSent = true
    this.write(this.#wire.compresses ? frame.deflated : frame.plain)
  }

  /** Bytes of a control frame, which says nothing to the person and so is no sign of life. */
  write(bytes: Buffer): void {
    if (this.#wire.write(bytes) || this.isBlocked) return
    this.#blockedSinceMs = this.#nowMs()
    this.#wire.pause()
  }

  /** Whether anything was sent since this was last asked. */
  takeHasSent(): boolean {
    const had = this.#hasSent
    this.#hasSent = false
    return had
  }

  add(subscription: Subscription): void {
    this.drop(subscription.channel.topic.name)
    this.#subscriptions.set(subscription.channel.topic.name, subscription)
    subscription.channel.join(subscription)
  }

  drop(topic: string): void {
    const subscription = this.#subscriptions.get(topic)
    if (subscription === undefined) return
    this.#subscriptions.delete(topic)
    this.#behind.delete(subscription)
    subscription.channel.leave(subscription)
  }

  fallBehind(subscription: Subscription): void {
    this.#behind.add(subscription)
  }

  /** The socket has taken everything: bring every subscription that fell behind to now. */
  drained(): void {
    if (!this.isBlocked) return
    this.#blockedSinceMs = undefined
    for (const subscription of this.#behind) {
      if (this.isBlocked) return
      this.#behind.delete(subscription)
      subscription.catchUp(this.#nowMs())
    }
    if (!this.isBlocked) this.#wire.resume()
  }

  /** The connection is gone: its readers leave their topics. */
  clear(): void {
    for (const topic of [...this.#subscriptions.keys()]) this.drop(topic)
  }

  close(code: number, reason: string): void {
    this.#wire.close(code, reason)
  }

  terminate(): void {
    this.#wire.terminate()
  }
}
