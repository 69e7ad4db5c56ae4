import type { Cohort } from './cohort.ts'
import type { Cohorts } from './cohorts.ts'
import type { DeliveryCounts } from './delivery-counts.ts'
import { type Frame, frameOf } from './frame.ts'
import type { Subscription } from './subscription.ts'
import type { Wire } from './wire.ts'

/** What all outboxes of a hub share. */
export type Sending = {
  readonly counts: DeliveryCounts
  /** Readers who are alike, with whom most readers are. */
  readonly cohorts: Cohorts
  /** Readers who do not keep up just now. */
  readonly blocked: Set<Outbox>
  /** The time of the last tick, on the monotonic clock: exact enough for beats, and read without a call. */
  tickMs: number
}

/** What is larger is not copied together: copying it would cost more than a second write. */
const WORTH_JOINING_BYTES = 256 * 1024

/**
 * The outgoing side of one connection. No change is queued for a socket that does not drain: its subscriptions
 * fall behind, and when it drains each catches up in one step. So memory per connection is bounded by what the
 * system did not take of one write, whatever the reader does.
 */
export class Outbox {
  readonly #wire: Wire
  readonly #compresses: boolean
  #isBlocked = false
  #sentMs: number
  /** After a close frame in either direction nothing may be sent (RFC 6455, 5.5.1). */
  #isClosing = false
  /** Where the reader is among others alike; undefined while it is brought on alone. */
  #cohort: Cohort | undefined
  #place = 0
  #subscriptions: Subscription[] = []
  readonly #sending: Sending
  readonly #nowMs: () => number
  #blockedSinceMs = 0
  #answeredBytes = 0
  /** Frames that go out together, in one write; undefined while each goes by itself. */
  #batch: Buffer[] | undefined

  constructor(wire: Wire, nowMs: () => number, sending: Sending) {
    this.#wire = wire
    this.#compresses = wire.compresses
    this.#nowMs = nowMs
    this.#sending = sending
    this.#sentMs = sending.tickMs
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  get isBlocked(): boolean {
    return this.#isBlocked
  }

  get blockedSinceMs(): number | undefined {
    return this.#isBlocked ? this.#blockedSinceMs : undefined
  }

  get bufferedBytes(): number {
    return this.#wire.bufferedBytes
  }

  /** The frames held for the peer; most of them are held for others too. */
  get heldFrames(): readonly Buffer[] {
    return this.#wire.queued
  }

  /** Bytes of all frames that this reader asked for, beyond the changes that everybody gets. */
  get answeredBytes(): number {
    return this.#answeredBytes
  }

  get untakenBytes(): number {
    return this.#wire.untakenBytes
  }

  get subscriptions(): readonly Subscription[] {
    return this.#subscriptions
  }

  follows(topic: string): boolean {
    return this.#subscriptions.some((subscription) => subscription.topic === topic)
  }

  /** Replaces a subscription to the same topic, and sends what leads to the present state. `delayedToMs`: the moment that a reader with a delay sees, in ms of Unix time; it gets the state as of then and every change since. */
  add(subscription: Subscription, delayedToMs?: number): void {
    this.drop(subscription.topic)
    this.#subscriptions.push(subscription)
    if (this.#isBlocked) return
    const one = delayedToMs === undefined ? subscription.take(this.#nowMs) : undefined
    const frames =
      delayedToMs === undefined ? (one ? [one] : []) : subscription.takeSince(delayedToMs, this.#nowMs)
    this.inOneWrite(() => {
      for (const frame of frames) {
        this.#answeredBytes += this.#bytesOf(frame).length
        this.#deliver(frame)
      }
      this.#sayEnd(subscription)
    })
  }

  drop(topic: string): void {
    const wasAlike = this.#cohort !== undefined
    this.#goAlone()
    const place = this.#subscriptions.findIndex((subscription) => subscription.topic === topic)
    if (place >= 0) this.#subscriptions.splice(place, 1)[0]?.leave()
    // A change may be on its way round the others, and would never come to a reader who has left them.
    if (wasAlike && !this.#isBlocked) this.#bringAll()
  }

  /** Brings a reader who goes alone to now where one of its topics is due, and from there on with others alike. */
  bring(first: Subscription): void {
    if (this.#isBlocked || !first.isDue(this.#nowMs)) return
    this.#bringAll()
    this.#joinOthers()
  }

  /** Something has happened that is not the same for all who were alike. */
  bringAlone(): void {
    this.#goAlone()
    if (!this.#isBlocked) this.#bringAll()
  }

  /** From here on the reader gets what everybody gets who holds the same. */
  #joinOthers(): void {
    if (this.#cohort || this.#isBlocked || this.#isClosing || this.#batch) return
    const { descriptor, sendPast } = this.#wire
    // What waits in the wire has to go first.
    if (sendPast && descriptor < 0) return
    if (this.#subscriptions.length === 0 || !this.#subscriptions.every(({ isAtNow }) => isAtNow)) return
    const channels = this.#subscriptions.map(({ channel }) => channel)
    const cohort = this.#sending.cohorts.of(channels, this.#form, this.#sending)
    for (const subscription of this.#subscriptions) subscription.leave()
    this.#cohort = cohort
    this.#place = cohort.join(this, descriptor)
  }

  /** What the reader holds is its own from here on. */
  #goAlone(): void {
    const cohort = this.#cohort
    if (cohort === undefined) return
    this.#cohort = undefined
    this.#sentMs = Math.max(this.#sentMs, cohort.sentMs)
    const stands = cohort.leave(this.#place)
    for (const subscription of this.#subscriptions) {
      const stand = stands[cohort.channels.indexOf(subscription.channel)]
      if (stand) subscription.goOnFrom(stand)
    }
    this.#sending.cohorts.forgetIfEmpty(cohort, this.#form)
  }

  /** Its place among others alike is another one. */
  movesTo(place: number): void {
    this.#place = place
  }

  get #form() {
    return { compresses: this.#compresses, send: this.#wire.sendPast }
  }

  /** Something waits in the wire: once it is through, the reader is brought to now. */
  heldBack(): void {
    this.#block()
  }

  /** All subscriptions that are due, in one write. */
  #bringAll(): void {
    const due = this.#subscriptions.filter((subscription) => subscription.isDue(this.#nowMs))
    this.inOneWrite(() => {
      for (const subscription of due) {
        const frame = subscription.take(this.#nowMs)
        if (frame) this.#deliver(frame)
      }
      for (const subscription of due) this.#sayEnd(subscription)
    })
  }

  #sayEnd(subscription: Subscription): void {
    const { endFrame } = subscription
    if (endFrame === undefined) return
    this.send(endFrame)
    this.drop(subscription.topic)
  }

  #deliver(frame: Frame): void {
    this.#sending.counts.add(this.#compresses, frame)
    this.#sentMs = this.#sending.tickMs
    this.write(this.#bytesOf(frame))
  }

  send(frame: Frame): void {
    this.#sentMs = this.#sending.tickMs
    this.write(this.#bytesOf(frame))
  }

  /** A message for this reader only: plain, as deflating it would cost each reader what a shared frame costs once. */
  sendAlone(message: object): void {
    this.#sentMs = this.#sending.tickMs
    this.write(frameOf(message).plain)
  }

  /** Writes whole frames. Called directly only for control frames, which say nothing to the person and so are no sign of life. */
  write(bytes: Buffer): void {
    if (this.#isClosing) return
    if (this.#batch) {
      this.#batch.push(bytes)
      return
    }
    if (!this.#wire.write(bytes)) this.#block()
  }

  /** Writes what the system did not take of bytes that all readers alike get. `taken`: how much it took. */
  writeRest(bytes: Buffer, taken: number): void {
    if (!this.#wire.writeRest(bytes, taken)) this.#block()
  }

  #block(): void {
    if (this.#isBlocked) return
    this.#goAlone()
    this.#isBlocked = true
    this.#sending.blocked.add(this)
    this.#blockedSinceMs = Math.trunc(this.#nowMs())
    this.#wire.pause()
  }

  /** All that the work sends goes out together. Work within work belongs to the outer one. */
  inOneWrite(work: () => void): void {
    if (this.#batch) {
      work()
      return
    }
    const frames: Buffer[] = []
    this.#batch = frames
    try {
      work()
    } finally {
      this.#batch = undefined
      this.#writeTogether(frames)
    }
  }

  #writeTogether(frames: Buffer[]): void {
    const bytes = frames.reduce((sum, { length }) => sum + length, 0)
    if (frames.length > 1 && bytes <= WORTH_JOINING_BYTES) this.write(Buffer.concat(frames, bytes))
    else for (const frame of frames) this.write(frame)
  }

  /** The socket has taken everything: whoever fell behind is brought to now. */
  drained(): void {
    if (!this.#isBlocked || this.#isClosing) return
    this.#isBlocked = false
    this.#sending.blocked.delete(this)
    this.#sending.counts.conflations += 1
    this.#bringAll()
    if (!this.#isBlocked) this.#wire.resume()
  }

  /** When the reader was last sent something that a person may see, to within a tick. */
  get sentMs(): number {
    return Math.max(this.#sentMs, this.#cohort?.sentMs ?? 0)
  }

  /** The connection is gone: its subscriptions leave their topics. */
  clear(): void {
    this.#goAlone()
    this.#sending.blocked.delete(this)
    for (const subscription of this.#subscriptions.splice(0)) subscription.leave()
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return
    this.#goAlone()
    this.#isClosing = true
    this.#flushHeldBack()
    this.#wire.close(code, reason)
  }

  /** A close frame has come or gone without our doing. */
  stop(): void {
    this.#goAlone()
    this.#isClosing = true
  }

  terminate(): void {
    this.#goAlone()
    this.#isClosing = true
    this.#wire.terminate()
  }

  /** What was said before a close goes before it. */
  #flushHeldBack(): void {
    for (const frame of this.#batch?.splice(0) ?? []) this.#wire.write(frame)
  }

  #bytesOf(frame: Frame): Buffer {
    return this.#compresses ? frame.deflated : frame.plain
  }
}
