import type { Clock } from '../clock.ts'
import { type Frame, frameOf } from './frame.ts'
import { beatOf, type Freshness, FreshnessWatch, staleSinceMs } from './freshness.ts'
import type { Hub } from './hub.ts'
import { HEARTBEAT_MS, KeepAlive, type Liveness, type WhyClosed } from './keep-alive.ts'
import { Outbox } from './outbox.ts'
import { Session } from './session.ts'
import { inSteps } from './turns.ts'
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
  /** Who has spoken within the last ten seconds. */
  readonly #speaking = new Set<Session>()
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
    this.#keepAlive = new KeepAlive(maxBufferedBytes, hub, readerClosed)
    this.#freshness = new FreshnessWatch(staleAfterMs, clock.monotonicMs(), (freshness) => {
      this.#tellAll(beatOf(freshness, clock))
      freshnessChanged(freshness)
    })
  }

  get connections(): number {
    return this.#keepAlive.connections
  }

  get slowReaders(): number {
    return this.hub.sending.blocked.size
  }

  /** By topic. */
  get slowReadersByTopic(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const { subscriptions } of this.hub.sending.blocked)
      for (const { topic } of subscriptions) counts.set(topic, (counts.get(topic) ?? 0) + 1)
    return counts
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
  enter(wire: Wire, id: string, head?: Buffer): WireEvents {
    const { wallMs, monotonicMs } = this.#clock
    const outbox = new Outbox(wire, monotonicMs, this.hub.sending)
    const session = new Session(this.hub, outbox, this.#clock, this.#speaking)
    outbox.inOneWrite(() => {
      if (head) outbox.write(head)
      outbox.sendAlone({ type: 'hello', session: id, at: wallMs(), heartbeat: HEARTBEAT_MS })
      if (this.freshness.upstream === 'stale') outbox.sendAlone(beatOf(this.freshness, this.#clock))
    })
    return new Guest(session, this.#keepAlive.add(outbox, monotonicMs()), this.#keepAlive)
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
    this.#keepAlive.tick(now, this.#clock.wallMs())
    for (const session of this.#speaking) session.rest()
  }

  /** Says goodbye to everybody; who has not left by then is closed in turn by the caller, who gets them all. */
  leave(withinMs: number): readonly Outbox[] {
    this.#isLeaving = true
    this.#tellAll({ type: 'bye', within: withinMs })
    return [...this.#keepAlive.outboxes()]
  }

  /** It stays after all: who comes is let in again. */
  stay(): void {
    this.#isLeaving = false
  }

  /** Ends every connection that is still there. */
  terminate(): void {
    for (const outbox of [...this.#keepAlive.outboxes()]) outbox.terminate()
  }

  #tellAll(message: object): void {
    this.hub.turns.add(inSteps(sendToEach([...this.#keepAlive.outboxes()], frameOf(message))))
  }
}

/** One connection, as its socket tells of it; a class, as closures of its own would cost each one several hundred bytes. */
class Guest implements WireEvents {
  readonly #session: Session
  readonly #life: Liveness
  readonly #keepAlive: KeepAlive

  constructor(session: Session, life: Liveness, keepAlive: KeepAlive) {
    this.#session = session
    this.#life = life
    this.#keepAlive = keepAlive
  }

  received(text: string): void {
    this.#session.receive(text)
  }

  heldBack(): void {
    this.#life.outbox.heldBack()
  }

  drained(): void {
    this.#life.outbox.drained()
  }

  answered(): void {
    this.#life.unanswered = 0
  }

  closing(): void {
    this.#life.outbox.stop()
  }

  left(): void {
    this.#keepAlive.remove(this.#life)
    this.#session.end()
  }
}

function* sendToEach(outboxes: readonly Outbox[], frame: Frame): Generator<void> {
  for (const outbox of outboxes) {
    outbox.send(frame)
    yield
  }
}
