import type { Frame } from './frame.ts'
import type { Sink, Wire } from './wire.ts'

/** What an outbox asks of each subscription of its connection. */
export type Follower = {
  readonly topic: string
  /** Brings the reader to now in one step. */
  catchUp(nowMs: number): void
  /** Hears no more of its topic. */
  leave(): void
}

/**
 * The outgoing side of one connection. No change is queued for a socket that does not drain: its subscriptions
 * fall behind, and when it drains each catches up in one step. So memory per connection is bounded by one frame
 * beyond the socket's high-water mark, whatever the reader does.
 */
export class Outbox {
  // What a delivery touches stands first: an object's fields lie in this order, and a line of the cache holds about five.
  readonly #sink: Sink
  readonly #compresses: boolean
  #hasSent = false
  /** After a close nothing but the library's own closing frame may be sent. */
  #isClosing = false
  #blockedSinceMs: number | undefined
  readonly #wire: Wire
  readonly #nowMs: () => number
  readonly #followers = new Map<string, Follower>()
  readonly #behind = new Set<Follower>()

  constructor(wire: Wire, nowMs: () => number) {
    this.#wire = wire
    this.#sink = wire.sink
    this.#compresses = wire.compresses
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

  get untakenBytes(): number {
    return this.#wire.untakenBytes
  }

  get followers(): ReadonlyMap<string, Follower> {
    return this.#followers
  }

  send(frame: Frame): void {
    this.#hasSent = true
    this.write(this.#compresses ? frame.deflated : frame.plain)
  }

  /** Bytes of a control frame, which says nothing to the person and so is no sign of life. */
  write(bytes: Buffer): void {
    if (this.#isClosing || this.#sink.writableEnded || this.#sink.write(bytes) || this.isBlocked) return
    this.#blockedSinceMs = this.#nowMs()
    this.#wire.pause()
  }

  /** Whether anything was sent since this was last asked. */
  takeHasSent(): boolean {
    const had = this.#hasSent
    this.#hasSent = false
    return had
  }

  /** Takes the place of one that followed the same topic. */
  add(follower: Follower): void {
    this.drop(follower.topic)
    this.#followers.set(follower.topic, follower)
  }

  drop(topic: string): void {
    const follower = this.#followers.get(topic)
    if (follower === undefined) return
    this.#followers.delete(topic)
    this.#behind.delete(follower)
    follower.leave()
  }

  fallBehind(follower: Follower): void {
    this.#behind.add(follower)
  }

  /** The socket has taken everything: bring everyone that fell behind to now. */
  drained(): void {
    if (!this.isBlocked) return
    this.#blockedSinceMs = undefined
    for (const follower of this.#behind) {
      if (this.isBlocked) return
      this.#behind.delete(follower)
      follower.catchUp(this.#nowMs())
    }
    if (!this.isBlocked) this.#wire.resume()
  }

  /** The connection is gone: its readers leave their topics. */
  clear(): void {
    for (const topic of [...this.#followers.keys()]) this.drop(topic)
  }

  close(code: number, reason: string): void {
    this.#isClosing = true
    this.#wire.close(code, reason)
  }

  terminate(): void {
    this.#isClosing = true
    this.#wire.terminate()
  }
}
