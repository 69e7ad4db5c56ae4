import type { Clock } from '../clock.ts'
import { type Frame, frameOf } from './frame.ts'
import { beatOf, type Freshness, FreshnessWatch, staleSinceMs } from './freshness.ts'
import type { Hub } from './hub.ts'
import { HEARTBEAT_MS, KeepAlive, type WhyClosed } from './keep-alive.ts'
import { Outbox } from './outbox.ts'
import { Session } from './session.ts'
import type { Wire, WireEvents } from './wire.ts'

export type LiveRoomOptions = {
  hub: Hub
  staleAfterMs: number
  maxBufferedBytes: number
  clock: Clock
  /** Told when upstream falls stale or is fresh again. */
  freshnessChanged(freshness: Freshness): void
  /** Told of every reader who is sent away. */
  readerClosed?(why: WhyClosed): void
}

/** Everybody who is connected, and what is said to all of them alike. */
export class LiveRoom {
  readonly hub: Hub
  readonly #keepAlive: KeepAlive
  readonly #guests = new Set<Guest>()
  readonly #freshness: FreshnessWatch
  readonly #clock: Clock
  #isLeaving = false

  constructor({
    hub,
    staleAfterMs,
    maxBufferedBytes,
    clock,
    freshnessChanged,
    readerClosed,
  }: LiveRoomOptions) {
    this.hub = hub
    this.#clock = clock
    this.#keepAlive = new KeepAlive(maxBufferedBytes, hub.turns, readerClosed)
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

  /** By topic. */
  get slowReadersByTopic(): ReadonlyMap<string, number> {
    return this.#keepAlive.blockedByTopic
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

  /** `head`: what is to be sent before the first word, in one write with it. */
  enter(wire: Wire, session: string, head?: Buffer): WireEvents {
    const { wallMs, monotonicMs } = this.#clock
    const outbox = new Outbox(wire, monotonicMs, this.hub.sending)
    const guest = new Guest(outbox, new Session(this.hub, outbox, this.#clock), this.#keepAlive, this.#guests)
    outbox.inOneWrite(() => {
      if (head) outbox.write(head)
      outbox.sendAlone({ type: 'hello', session, at: wallMs(), heartbeat: HEARTBEAT_MS })
      if (this.freshness.upstream === 'stale') outbox.sendAlone(beatOf(this.freshness, this.#clock))
    })
    this.#keepAlive.add(outbox, monotonicMs())
    this.#guests.add(guest)
    return guest
  }

  /** `ageMs`: how long ago it was. */
  goodPoll(ageMs: number): void {
    const nowMs = this.#clock.monotonicMs()
    this.#freshness.goodPoll(nowMs - ageMs, nowMs)
    this.#freshness.tick(nowMs)
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
    for (const guest of this.#guests) guest.session.rest()
  }

  /** Says goodbye to everybody; who has not left by then is closed in turn by the caller, who gets them all. */
  leave(withinMs: number): readonly Outbox[] {
    this.#isLeaving = true
    this.#tellAll({ type: 'bye', within: withinMs })
    return [...this.#keepAlive.outboxes]
  }

  /** It stays after all: who comes is let in again. */
  stay(): void {
    this.#isLeaving = false
  }

  /** Ends every connection that is still there. */
  terminate(): void {
    for (const outbox of [...this.#keepAlive.outboxes]) outbox.terminate()
  }

  #tellAll(message: object): void {
    this.hub.turns.add(sendToEach([...this.#keepAlive.outboxes], frameOf(message)))
  }
}

/** One connection, as its socket tells of it; a class, as closures of its own would cost each one several hundred bytes. */
class Guest implements WireEvents {
  readonly #outbox: Outbox
  readonly session: Session
  readonly #keepAlive: KeepAlive
  readonly #guests: Set<Guest>

  constructor(outbox: Outbox, session: Session, keepAlive: KeepAlive, guests: Set<Guest>) {
    this.#outbox = outbox
    this.session = session
    this.#keepAlive = keepAlive
    this.#guests = guests
  }

  received(text: string): void {
    this.session.receive(text)
  }

  drained(): void {
    this.#outbox.drained()
  }

  answered(): void {
    this.#keepAlive.answered(this.#outbox)
  }

  closing(): void {
    this.#outbox.stop()
  }

  left(): void {
    this.#keepAlive.remove(this.#outbox)
    this.#guests.delete(this)
    this.session.end()
  }
}

function* sendToEach(outboxes: readonly Outbox[], frame: Frame): Generator<void> {
  for (const outbox of outboxes) {
    outbox.send(frame)
    yield
  }
}
