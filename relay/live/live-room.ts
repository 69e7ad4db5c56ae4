import type { Clock } from '../time/clock.ts'
import { frameOf } from './frame.ts'
import type { Hub } from './hub.ts'
import { HEARTBEAT_MS, KeepAlive, type Life, type WhyClosed } from './keep-alive.ts'
import { Outbox } from './outbox.ts'
import { Session } from './session.ts'
import { beatOf, type Freshness, FreshnessWatch, type LastGood, staleSinceMs } from './upstream-freshness.ts'
import type { Wire, WireEvents } from './wire.ts'

/** What the socket of one connection reports; a class, as closures of its own would cost each one several hundred bytes. */
class Connection implements WireEvents, Life {
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

export type LiveRoomOptions = {
  hub: Hub
  staleAfterMs: number
  maxBufferedBytes: number
  clock: Clock
  freshnessChanged(freshness: Freshness): void
  readerClosed?(why: WhyClosed): void
  flooded?(): void
}

export class LiveRoom {
  readonly hub: Hub
  readonly #keepAlive: KeepAlive
  readonly #active = new Set<Session>()
  readonly #freshness: FreshnessWatch
  readonly #clock: Clock
  readonly #flooded: () => void
  #isLeaving = false

  constructor(options: LiveRoomOptions) {
    const { hub, staleAfterMs, maxBufferedBytes, clock, freshnessChanged, readerClosed, flooded } = options
    this.hub = hub
    this.#clock = clock
    this.#flooded = flooded ?? (() => {})
    this.#keepAlive = new KeepAlive(maxBufferedBytes, hub.sending, readerClosed)
    this.#freshness = new FreshnessWatch(staleAfterMs, clock.monotonicMs(), (freshness) => {
      this.#sendToAll(beatOf(freshness, clock))
      freshnessChanged(freshness)
    })
  }

  get connections(): number {
    return this.#keepAlive.connections
  }

  get slowReaders(): number {
    return this.hub.sending.blocked.size
  }

  get slowReadersByTopic(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const { subscriptions } of this.hub.sending.blocked)
      for (const { topic } of subscriptions) counts.set(topic, (counts.get(topic) ?? 0) + 1)
    return counts
  }

  get freshness(): Freshness {
    return this.#freshness.now
  }

  get staleSinceMs(): number | undefined {
    return staleSinceMs(this.freshness, this.#clock)
  }

  get isLeaving(): boolean {
    return this.#isLeaving
  }

  enter(wire: Wire, id: string): WireEvents {
    const { wallMs, monotonicMs } = this.#clock
    const outbox = new Outbox(wire, monotonicMs, this.hub.sending)
    outbox.inOneWrite(() => {
      outbox.sendAlone({ type: 'hello', session: id, at: wallMs(), heartbeat: HEARTBEAT_MS })
      if (this.freshness.upstream === 'stale') outbox.sendAlone(beatOf(this.freshness, this.#clock))
    })
    const session = new Session(this.hub, outbox, this.#clock, this.#active, this.#flooded)
    const connection = new Connection(outbox, session, this.#keepAlive)
    this.#keepAlive.add(connection, monotonicMs())
    return connection
  }

  lastGoodPoll({ ageMs, isCorrection }: LastGood): void {
    const nowMs = this.#clock.monotonicMs()
    if (isCorrection) this.#freshness.correct(nowMs - ageMs)
    else this.#freshness.goodPoll(nowMs - ageMs, nowMs)
    this.#freshness.tick(nowMs)
  }

  watchFreshness(): void {
    this.#freshness.tick(this.#clock.monotonicMs())
  }

  tick(): void {
    const now = this.#clock.monotonicMs()
    this.hub.tick(now)
    this.#keepAlive.tick(now, this.#clock.wallMs())
    for (const session of this.#active) session.closeWindow()
  }

  leave(withinMs: number): readonly Outbox[] {
    this.#isLeaving = true
    this.#sendToAll({ type: 'bye', within: withinMs })
    return this.#keepAlive.outboxes
  }

  stay(): void {
    this.#isLeaving = false
  }

  terminate(): void {
    for (const outbox of this.#keepAlive.outboxes) outbox.terminate()
  }

  #sendToAll(message: object): void {
    const frame = frameOf(message)
    for (const outbox of this.#keepAlive.outboxes) outbox.send(frame)
  }
}
