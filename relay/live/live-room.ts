import { frameOf } from './frame.ts'
import { beatOf, type Freshness, FreshnessWatch } from './freshness.ts'
import type { Hub } from './hub.ts'
import { Outbox } from './outbox.ts'
import { HEARTBEAT_MS, Pulse } from './pulse.ts'
import { Session } from './session.ts'
import type { Wire } from './wire.ts'

export type LiveRoomOptions = {
  hub: Hub
  staleAfterMs: number
  maxBufferedBytes: number
  nowMs(): number
  /** Told when upstream falls stale or is fresh again. */
  freshnessChanged(freshness: Freshness): void
}

/** What the room calls of one connection; each may be called late, after it has left. */
export type Guest = {
  received(text: string): void
  drained(): void
  answered(): void
  left(): void
}

/** Everybody who is connected, and what is said to all of them alike. */
export class LiveRoom {
  readonly hub: Hub
  readonly #pulse: Pulse
  readonly #freshness: FreshnessWatch
  readonly #nowMs: () => number
  #isLeaving = false

  constructor({ hub, staleAfterMs, maxBufferedBytes, nowMs, freshnessChanged }: LiveRoomOptions) {
    this.hub = hub
    this.#nowMs = nowMs
    this.#pulse = new Pulse(maxBufferedBytes)
    this.#freshness = new FreshnessWatch(staleAfterMs, nowMs(), (freshness) => {
      this.#tellAll(beatOf(freshness, this.#nowMs()))
      freshnessChanged(freshness)
    })
  }

  get connections(): number {
    return this.#pulse.connections
  }

  get slowReaders(): number {
    return this.#pulse.blocked
  }

  get freshness(): Freshness {
    return this.#freshness.now
  }

  /** Set once it has said goodbye: nobody comes in any more. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  enter(wire: Wire, session: string): Guest {
    const now = this.#nowMs()
    const outbox = new Outbox(wire, this.#nowMs)
    const conversation = new Session(this.hub, outbox, this.#nowMs)
    this.#pulse.add(outbox, now)
    outbox.send(frameOf({ type: 'hello', session, at: now, heartbeat: HEARTBEAT_MS }))
    if (this.freshness.upstream === 'stale') outbox.send(frameOf(beatOf(this.freshness, now)))
    return {
      received: (text) => conversation.receive(text),
      drained: () => outbox.drained(),
      answered: () => this.#pulse.answered(outbox),
      left: () => {
        this.#pulse.remove(outbox)
        conversation.end()
      },
    }
  }

  goodPoll(atMs: number): void {
    this.#freshness.goodPoll(atMs)
  }

  /** To be called often: whoever watches a score that has grown old is told at once. */
  watchFreshness(): void {
    this.#freshness.tick(this.#nowMs())
  }

  /** To be called every second or so. */
  tick(): void {
    const now = this.#nowMs()
    this.hub.tick(now)
    this.#pulse.tick(now)
  }

  /** Says goodbye to everybody; who has not left by then is closed in turn by the caller, who gets them all. */
  leave(withinMs: number): readonly Outbox[] {
    this.#isLeaving = true
    this.#tellAll({ type: 'bye', within: withinMs })
    return [...this.#pulse.outboxes]
  }

  /** Ends every connection that is still there. */
  terminate(): void {
    for (const outbox of [...this.#pulse.outboxes]) outbox.terminate()
  }

  #tellAll(message: object): void {
    const frame = frameOf(message)
    for (const outbox of this.#pulse.outboxes) outbox.send(frame)
  }
}
