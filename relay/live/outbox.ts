import type { DeliveryCounts } from '../metrics/delivery-counts.ts'
import { type Frame, frameOf } from './frame.ts'
import type { Subscription } from './subscription.ts'
import type { Wire } from './wire.ts'

export type Sending = {
  readonly counts: DeliveryCounts
  readonly blocked: Set<Outbox>
  tickMs: number
}

export type Blocked = { sinceMs: number; frames: Buffer[]; untakenBytes: number; tookMs: number }

/** What is larger is not copied together: copying it would take longer than a second write. */
const WORTH_JOINING_BYTES = 256 * 1024

/** No change is queued for a socket that does not drain: it catches up in one step, so that memory stays bounded. */
export class Outbox {
  readonly #wire: Wire
  readonly #compresses: boolean
  readonly #nowMs: () => number
  readonly #sending: Sending
  readonly #subscriptions: Subscription[] = []
  #sentMs: number
  #answeredBytes = 0
  #blocked: Blocked | undefined
  #batch: Buffer[] | undefined

  constructor(wire: Wire, nowMs: () => number, sending: Sending) {
    this.#wire = wire
    this.#compresses = wire.compresses
    this.#nowMs = nowMs
    this.#sending = sending
    this.#sentMs = sending.tickMs
  }

  get isClosing(): boolean {
    return !this.#wire.isOpen
  }

  get blocked(): Blocked | undefined {
    return this.#blocked
  }

  get sentMs(): number {
    return this.#sentMs
  }

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

  /** Replaces a subscription to the same topic. `delayedToMs`: the Unix time whose state a delayed reader gets first. */
  add(subscription: Subscription, delayedToMs?: number): void {
    this.drop(subscription.topic)
    this.#subscriptions.push(subscription)
    if (this.#blocked) return
    const frames =
      delayedToMs === undefined
        ? [subscription.take(this.#nowMs)]
        : subscription.takeSince(delayedToMs, this.#nowMs)
    this.inOneWrite(() => {
      for (const frame of frames) {
        if (frame === undefined) continue
        this.#answeredBytes += this.#bytesOf(frame).length
        this.#sending.counts.add(this.#compresses, frame)
        this.send(frame)
      }
      this.#sendEnd(subscription)
    })
  }

  drop(topic: string): void {
    const place = this.#subscriptions.findIndex((subscription) => subscription.topic === topic)
    if (place >= 0) this.#subscriptions.splice(place, 1)[0]?.leave()
  }

  bring(subscription: Subscription): void {
    if (this.#blocked || !subscription.isDue(this.#nowMs)) return
    if (this.#subscriptions.length === 1) this.#bringEach([subscription])
    else this.#bringAll()
  }

  #bringAll(): void {
    const due = this.#subscriptions.filter((subscription) => subscription.isDue(this.#nowMs))
    this.inOneWrite(() => this.#bringEach(due))
  }

  #bringEach(due: readonly Subscription[]): void {
    for (const subscription of due) {
      const frame = subscription.take(this.#nowMs)
      if (frame === undefined) continue
      this.#sending.counts.add(this.#compresses, frame)
      this.send(frame)
    }
    for (const subscription of due) this.#sendEnd(subscription)
  }

  #sendEnd(subscription: Subscription): void {
    const { endFrame } = subscription
    if (endFrame === undefined) return
    this.send(endFrame)
    this.drop(subscription.topic)
  }

  send(frame: Frame): void {
    this.#sentMs = this.#sending.tickMs
    this.#write(this.#bytesOf(frame))
  }

  /** A message for this reader only: plain, as deflating it would cost each reader what a shared frame costs once. */
  sendAlone(message: object): void {
    this.#sentMs = this.#sending.tickMs
    this.#write(frameOf(message).plain)
  }

  /** No sign of life to a person, so the next heartbeat stays due. */
  ping(): void {
    this.#wire.ping()
  }

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
      const bytes = frames.reduce((sum, { length }) => sum + length, 0)
      if (frames.length > 1 && bytes <= WORTH_JOINING_BYTES) this.#write(Buffer.concat(frames, bytes))
      else for (const frame of frames) this.#write(frame)
    }
  }

  #write(bytes: Buffer): void {
    if (this.#batch) this.#batch.push(bytes)
    else if (!this.#wire.write(bytes)) this.#block(bytes)
  }

  #block(bytes: Buffer): void {
    if (this.#blocked) {
      this.#blocked.frames.push(bytes)
      return
    }
    const nowMs = this.#nowMs()
    this.#blocked = { sinceMs: nowMs, frames: [bytes], untakenBytes: this.untakenBytes, tookMs: nowMs }
    this.#sending.blocked.add(this)
    this.#wire.pause()
  }

  drained(): void {
    if (!this.#blocked || this.isClosing) return
    this.#blocked = undefined
    this.#sending.blocked.delete(this)
    this.#sending.counts.conflations += 1
    this.#bringAll()
    if (!this.#blocked) this.#wire.resume()
  }

  close(code: number, reason: string): void {
    for (const frame of this.#batch?.splice(0) ?? []) this.#wire.write(frame)
    this.#wire.close(code, reason)
  }

  closeUnread(code: number, reason: string): void {
    this.close(code, reason)
    this.#wire.pause()
  }

  terminate(): void {
    this.#wire.terminate()
  }

  clear(): void {
    this.#sending.blocked.delete(this)
    for (const subscription of this.#subscriptions.splice(0)) subscription.leave()
  }

  #bytesOf(frame: Frame): Buffer {
    return this.#compresses ? frame.deflated : frame.plain
  }
}
