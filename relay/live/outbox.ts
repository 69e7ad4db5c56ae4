import { type Frame, frameOf } from './frame.ts'
import type { Sink, Wire } from './wire.ts'
import { WriteBatch } from './write-batch.ts'

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
  /** After a close frame in either direction nothing may be sent (RFC 6455, 5.5.1). */
  #isClosing = false
  /** Who follows one topic gets one frame of a batch: nothing is gained by keeping it back. */
  #followsSeveral = false
  #isCorked = false
  readonly #batch: WriteBatch
  #blockedSinceMs: number | undefined
  readonly #wire: Wire
  readonly #nowMs: () => number
  readonly #followers = new Map<string, Follower>()
  readonly #behind = new Set<Follower>()

  /** What the socket did not take at once. */
  #blockedBy: Buffer | undefined
  #answeredBytes = 0

  constructor(wire: Wire, nowMs: () => number, batch = new WriteBatch()) {
    this.#batch = batch
    this.#wire = wire
    this.#sink = wire.sink
    this.#compresses = wire.compresses
    this.#nowMs = nowMs
  }

  get isClosing(): boolean {
    return this.#isClosing
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

  /** The frames held for the peer; most of them are held for others too. */
  get heldFrames(): readonly Buffer[] {
    const { queued } = this.#wire
    const blockedBy = this.#blockedBy
    return blockedBy === undefined || queued.includes(blockedBy) ? queued : [blockedBy, ...queued]
  }

  /** Bytes of all frames that brought a topic of this reader to now. */
  get answeredBytes(): number {
    return this.#answeredBytes
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

  /** A message for this reader only: plain, as deflating it would cost each reader what a shared frame costs once. */
  sendAlone(message: object): void {
    this.#hasSent = true
    this.write(frameOf(message).plain)
  }

  /** A frame that brings a topic to now, which a reader can ask for as often as it likes. */
  answer(frame: Frame): void {
    this.#answeredBytes += (this.#compresses ? frame.deflated : frame.plain).length
    this.send(frame)
  }

  /** Bytes of a control frame, which says nothing to the person and so is no sign of life. */
  write(bytes: Buffer): void {
    if (this.#isClosing || this.#sink.writableEnded) return
    if (this.#followsSeveral && this.#batch.isOpen && !this.#isCorked) this.#corkForBatch()
    if (this.#sink.write(bytes) || this.isBlocked) return
    this.#blockedSinceMs = this.#nowMs()
    this.#blockedBy = bytes
    this.#wire.pause()
  }

  /** All that the work sends goes out together. */
  inOneWrite(work: () => void): void {
    this.#sink.cork()
    try {
      work()
    } finally {
      this.#sink.uncork()
    }
  }

  /** The end of a batch. */
  uncork(): void {
    this.#isCorked = false
    this.#sink.uncork()
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
    this.#followsSeveral = this.#followers.size > 1
  }

  drop(topic: string): void {
    const follower = this.#followers.get(topic)
    if (follower === undefined) return
    this.#followers.delete(topic)
    this.#followsSeveral = this.#followers.size > 1
    this.#behind.delete(follower)
    follower.leave()
  }

  fallBehind(follower: Follower): void {
    this.#behind.add(follower)
  }

  /** The socket has taken everything: bring everyone that fell behind to now. */
  drained(): void {
    if (!this.isBlocked || this.#isClosing) return
    this.#blockedSinceMs = undefined
    this.#blockedBy = undefined
    this.inOneWrite(() => this.#catchUpBehind())
    if (!this.isBlocked) this.#wire.resume()
  }

  #catchUpBehind(): void {
    for (const follower of this.#behind) {
      if (this.isBlocked) return
      this.#behind.delete(follower)
      follower.catchUp(this.#nowMs())
    }
  }

  /** The connection is gone: its readers leave their topics. */
  clear(): void {
    for (const topic of [...this.#followers.keys()]) this.drop(topic)
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return
    this.#isClosing = true
    this.#wire.close(code, reason)
  }

  /** A close frame has come or gone without our doing. */
  stop(): void {
    this.#isClosing = true
  }

  terminate(): void {
    this.#isClosing = true
    this.#wire.terminate()
  }

  #corkForBatch(): void {
    this.#isCorked = true
    this.#sink.cork()
    this.#batch.add(this)
  }
}
