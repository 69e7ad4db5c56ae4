import type { Clock } from '../clock.ts'
import { frameOf } from './frame.ts'
import { beatOf, type Freshness, FreshnessWatch, staleSinceMs } from './freshness.ts'
import type { Hub } from './hub.ts'
import { HEARTBEAT_MS, KeepAlive } from './keep-alive.ts'
import { Outbox } from './outbox.ts'
import { Session } from './session.ts'
import type { Wire } from './wire.ts'

export type LiveRoomOptions = {
  hub: Hub
  staleAfterMs: number
  maxBufferedBytes: number
  clock: Clock
  /** Told when upstream falls stale or is fresh again. */
  freshnessChanged(freshness: Freshness): void
}

/** What the room calls of one connection; each may be called late, after it has left. */
export type Guest = {
  received(text: string): void
  drained(): void
  answered(): void
  /** Ends it for what it sent. */
  close(code: number, reason: string): void
  /** A close frame came, or the library has sent one: nothing more is handled or sent. */
  closing(): void
  left(): void
}

/** Everybody who is connected, and what is said to all of them alike. */
export class LiveRoom {
  readonly hub: Hub
  readonly #keepAlive: KeepAlive
  readonly #freshness: FreshnessWatch
  readonly #clock: Clock
  #isLeaving = false

  constructor({ hub, staleAfterMs, maxBufferedBytes, clock, freshnessChanged }: LiveRoomOptions) {
    this.hub = hub
    this.#clock = clock
    this.#keepAlive = new KeepAlive(maxBufferedBytes)
    this.#freshness = new FreshnessWatch(staleAfterMs, clock.monotonicMs(), (freshness) => {
      this.#tellAll(beatOf(freshness, clock))
      freshnessChanged(freshness)
    })
  }

  get connections(): number {
    return this.#keepAlive.connections
  }

  get slowReaders(): number {
    return this.#keepAlive.blocked
  }

  get freshness(): Freshness {
    return this.#freshness.now
  }

  /** The Unix time of the last good poll where upstream is stale. */
  get staleSinceMs(): number | undefined {
    return staleSinceMs(this.freshness, this.#clock)
  }

  /** Set once it has said goodbye: nobody comes in any more. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  enter(wire: Wire, session: string): Guest {
    const { wallMs, monotonicMs } = this.#clock
    const outbox = new Outbox(wire, monotonicMs, this.hub.batch)
    const conversation = new Session(this.hub, outbox, monotonicMs)
    this.#keepAlive.add(outbox, monotonicMs())
    outbox.inOneWrite(() => {
      outbox.sendAlone({ type: 'hello', session, at: wallMs(), heartbeat: HEARTBEAT_MS })
      if (this.freshness.upstream === 'stale') outbox.sendAlone(beatOf(this.freshness, this.#clock))
    })
    return {
      received: (text) => conversation.receive(text),
      drained: () => outbox.drained(),
      answered: () => this.#keepAlive.answered(outbox),
      close: (code, reason) => outbox.close(code, reason),
      closing: () => outbox.stop(),
      left: () => {
        this.#keepAlive.remove(outbox)
        conversation.end()
      },
    }
  }

  goodPoll(): void {
    this.#freshness.goodPoll(this.#clock.monotonicMs())
  }

  /** To be called often: whoever watches a score that has grown old is told at once. */
  watchFreshness(): void {
    this.#freshness.tick(this.#clock.monotonicMs())
  }

  /** To be called every second or so. */
  tick(): void {
    const now = this.#clock.monotonicMs()
    this.hub.tick(now)
    this.#keepAlive.tick(now)
  }

  /** Says goodbye to everybody; who has not left by then is closed in turn by the caller, who gets them all. */
  leave(withinMs: number): readonly Outbox[] {
    this.#isLeaving = true
    this.#tellAll({ type: 'bye', within: withinMs })
    return [...this.#keepAlive.outboxes]
  }

  /** Ends every connection that is still there. */
  terminate(): void {
    for (const outbox of [...this.#keepAlive.outboxes]) outbox.terminate()
  }

  #tellAll(message: object): void {
    const frame = frameOf(message)
    for (const outbox of this.#keepAlive.outboxes) outbox.send(frame)
  }
}
