import { randomBytes } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { Pulse } from '../liveness.ts'
import { eventsBeyond } from './continue-states.ts'
import {
  type ClusterStore,
  type Leadership,
  type Loaded,
  type LogEntry,
  type StorePosition,
  StoreRefusal,
} from './store.ts'
import { StoreSteps } from './store-steps.ts'

/** A leader that is gone is followed within this time and one poll. */
const LEASE_MS = 3000
const LEASE_LOOK_MS = 750
const RETRY_MS = 200
/** A relay that is behind its store and has not moved for so long has lost the log. */
const STANDSTILL_MS = 2000
/** Longer than a look at the lease takes with a retry. */
const STORE_GONE_MS = 4000

export type Role = 'follower' | 'leader' | 'solo'

/** Polls upstream into a hub until it is stopped; `missing`: as the poller before it left off. */
export type StartPolling = (
  hub: Hub,
  missing: Record<string, number>,
  published: (missing: Record<string, number>, isPoll: boolean) => void,
) => { stop(): Promise<void> }

export type ClusterMemberOptions = {
  store: ClusterStore
  /** What this relay serves: it only ever follows what the store has taken. */
  serving: Hub
  startPolling: StartPolling
  /** What the serving hub is to be led by; with a poll also where it changed nothing. */
  lead(events: TopicEvent[], isPoll: boolean): void
  /** Undefined: a relay that is cut off from the store never polls by itself. */
  soloAfterMs: number | undefined
  monotonicMs(): number
  /** Watches over a loop of this name, which tells of each round. */
  watch?(name: string): Pulse
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  /** Told of every change of role. */
  roleChanged(role: Role): void
}

/**
 * One relay of a cluster. One of them leads: it polls, and writes what changed to the store in one step with the proof
 * that it still leads. All of them, the leader too, serve what the store has taken, in its order; so a position means
 * the same state at every relay, whoever led when it was made.
 */
export class ClusterMember {
  readonly #options: ClusterMemberOptions
  readonly #id = randomBytes(8).toString('hex')
  readonly #ending = new AbortController()
  #role: Role = 'follower'
  #term: Term | undefined
  /** What the serving hub has been led to; undefined before the store has been read, and while solo. */
  #position: StorePosition | undefined
  #lastId = '0-0'
  #heardMs: number
  /** When it last came to another position. */
  #movedMs: number
  /** A position that the store has and that has not come here yet, and since when that is known. */
  #behind: (StorePosition & { sinceMs: number }) | undefined
  #work: Promise<unknown> = Promise.resolve()
  #loops: Promise<unknown> = Promise.resolve()

  constructor(options: ClusterMemberOptions) {
    this.#options = options
    this.#heardMs = options.monotonicMs()
    this.#movedMs = this.#heardMs
  }

  get role(): Role {
    return this.#role
  }

  /** Whether the store has answered a moment ago. */
  get hasStore(): boolean {
    return this.#options.monotonicMs() - this.#heardMs < STORE_GONE_MS
  }

  /** For how long this relay has known of something that it does not serve yet; without the store, for how long it has heard nothing. */
  get lagMs(): number {
    const sinceMs = this.hasStore ? this.#behind?.sinceMs : this.#heardMs
    return sinceMs === undefined ? 0 : this.#options.monotonicMs() - sinceMs
  }

  start(): void {
    // Said also by one that never leads.
    this.#options.roleChanged(this.#role)
    this.#loops = Promise.all([this.#watchLease(), this.#followLog()])
  }

  /** Gives the lease up, so that another relay leads at once. */
  async stop(): Promise<void> {
    this.#ending.abort()
    const leadership = this.#term?.leadership
    await this.#endTerm()
    if (leadership) await this.#options.store.release(leadership).catch(() => {})
    this.#options.store.close()
    await this.#loops
  }

  async #watchLease(): Promise<void> {
    const pulse = this.#options.watch?.('the watch over the lease')
    while (!this.#isEnding) {
      pulse?.beat()
      await this.#inTurn(() => this.#lookAtLease()).catch((error) => this.#failed(error))
      await this.#inTurn(() => this.#goSoloWhereCutOff())
      await this.#sleep(LEASE_LOOK_MS)
    }
    pulse?.end()
  }

  async #lookAtLease(): Promise<void> {
    const { store } = this.#options
    if (this.#term?.leadership) {
      await store.renew(this.#term.leadership)
      this.#heard()
      return
    }
    const leadership: Leadership = { id: this.#id, fence: randomBytes(8).toString('hex'), leaseMs: LEASE_MS }
    const { isTaken, ...position } = await store.acquire(leadership)
    this.#heard()
    if (this.#role === 'solo') await this.#endTerm()
    if (isTaken) await this.#lead(leadership)
    // The log says nothing to who is behind it where it has begun anew.
    else if (!isSame(this.#position, position)) {
      this.#behind ??= { ...position, sinceMs: this.#options.monotonicMs() }
      await this.#catchUp(position)
    } else this.#behind = undefined
  }

  /**
   * Entries that are on their way are given their time: where hundreds of relays read everything anew because their store
   * is slow, it would be slower still.
   */
  async #catchUp(position: StorePosition): Promise<void> {
    await this.#sleep(RETRY_MS)
    const held = this.#position
    if (held?.epoch === position.epoch && held.seq >= position.seq) return
    const nowMs = this.#options.monotonicMs()
    const isMoving = held?.epoch === position.epoch && nowMs - this.#movedMs < STANDSTILL_MS
    if (!isMoving) await this.#load()
  }

  async #lead(leadership: Leadership): Promise<void> {
    const { store, log } = this.#options
    const loaded = await store.load()
    const isContinued = loaded.isWhole && loaded.epoch !== ''
    if (isContinued || !this.#options.serving.isReady) this.#takeLoaded(loaded)
    // Where what was acknowledged may be lost, positions of the old numbering could come to mean other states.
    const term = isContinued ? this.#continue(leadership) : this.#beginAnew(leadership)
    const { epoch } = term.hub
    if (!isContinued) {
      await store.beginEpoch(leadership, epoch)
      this.#position = { epoch, seq: 0 }
    }
    this.#term = term
    this.#become('leader')
    log.info({ epoch }, 'this relay leads the cluster')
    term.polling = this.#options.startPolling(term.hub, loaded.missing, (missing, isPoll) => {
      const happened = term.changes.splice(0)
      void this.#inTurn(() => this.#append(term, happened, { missing, isPoll })).catch((error) =>
        this.#failed(error),
      )
    })
  }

  #continue(leadership: Leadership): Term {
    const { serving } = this.#options
    const term = new Term(serving.epoch, leadership)
    term.hub.takeOver(serving.history)
    term.changes.length = 0
    return term
  }

  /** The states that are held, as the first of a numbering of its own. */
  #beginAnew(leadership: Leadership | undefined): Term {
    const term = new Term(randomBytes(4).toString('hex'), leadership)
    const present = this.#options.serving.presentAs(term.hub.epoch)
    term.hub.takeOver(present)
    term.changes.splice(0, term.changes.length, ...present)
    return term
  }

  async #append(
    term: Term,
    events: TopicEvent[],
    { missing, isPoll }: { missing: Record<string, number>; isPoll: boolean },
  ): Promise<void> {
    const { leadership, steps, hub } = term
    const position = this.#position
    if (term !== this.#term || leadership === undefined || position === undefined) return
    const change = { events, missing, isPoll, steps: steps.of(events) }
    const seq = await this.#options.store.append(leadership, { epoch: hub.epoch, seq: position.seq }, change)
    this.#heard()
    this.#apply({ epoch: hub.epoch, seq, events, isPoll })
  }

  /** Reads what is written, also by this relay itself: whatever comes first counts. */
  async #followLog(): Promise<void> {
    const pulse = this.#options.watch?.('the watch over the log')
    while (!this.#isEnding) {
      pulse?.beat()
      try {
        if (this.#position === undefined || this.#role === 'solo') await this.#sleep(RETRY_MS)
        else {
          const entries = await this.#options.store.read(this.#lastId)
          await this.#inTurn(() => this.#takeAll(entries))
        }
      } catch (error) {
        this.#failed(error)
        await this.#sleep(RETRY_MS)
      }
    }
    pulse?.end()
  }

  async #takeAll(entries: LogEntry[]): Promise<void> {
    if (this.#role === 'solo') return
    for (const entry of entries) {
      this.#lastId = entry.id
      const held = this.#position
      if (held && entry.epoch === held.epoch && entry.seq <= held.seq) continue
      if (held && entry.epoch === held.epoch && entry.seq === held.seq + 1) this.#apply(entry)
      else {
        await this.#load()
        return
      }
    }
  }

  #apply({ epoch, seq, events, isPoll }: StorePosition & { events: TopicEvent[]; isPoll: boolean }): void {
    this.#position = { epoch, seq }
    this.#movedMs = this.#options.monotonicMs()
    if (this.#behind?.epoch !== epoch || this.#behind.seq <= seq) this.#behind = undefined
    this.#options.lead(events, isPoll)
  }

  async #load(): Promise<void> {
    this.#takeLoaded(await this.#options.store.load())
    this.#heard()
  }

  #takeLoaded({ epoch, seq, lastId, history }: Loaded): void {
    this.#lastId = lastId
    if (!isSame(this.#position, { epoch, seq }))
      this.#options.lead(eventsBeyond(this.#options.serving, history), false)
    this.#position = { epoch, seq }
    this.#movedMs = this.#options.monotonicMs()
    this.#behind = undefined
  }

  async #goSoloWhereCutOff(): Promise<void> {
    const { soloAfterMs, monotonicMs, lead, log } = this.#options
    if (soloAfterMs === undefined || this.#role === 'solo' || this.#isEnding) return
    if (monotonicMs() - this.#heardMs < soloAfterMs) return
    await this.#endTerm()
    const term = this.#beginAnew(undefined)
    this.#term = term
    this.#position = undefined
    this.#become('solo')
    log.warn({ epoch: term.hub.epoch }, 'this relay is cut off from the cluster and polls by itself')
    term.polling = this.#options.startPolling(term.hub, {}, (_missing, isPoll) => {
      if (term === this.#term) lead(term.changes.splice(0), isPoll)
    })
  }

  /** What was under way is given up: what the store has taken of it comes back from there. */
  #failed(error: unknown): void {
    if (this.#isEnding) return
    const reason = error instanceof StoreRefusal ? error.reason : 'link'
    const wasLeader = this.#role === 'leader'
    if (!wasLeader) return
    const leadership = this.#term?.leadership
    this.#options.log.warn({ reason, cause: (error as Error).message }, 'this relay leads no longer')
    void this.#endTerm()
    // So that somebody leads at once, who reads what the store has taken.
    if (leadership && reason !== 'FENCED') void this.#options.store.release(leadership).catch(() => {})
  }

  async #endTerm(): Promise<void> {
    const term = this.#term
    this.#term = undefined
    if (term === undefined) return
    this.#become('follower')
    await term.polling?.stop()
  }

  #become(role: Role): void {
    this.#role = role
    this.#options.roleChanged(role)
  }

  #heard(): void {
    this.#heardMs = this.#options.monotonicMs()
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted
  }

  /** One thing after the other: what is read, written and decided never overtakes itself. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work)
    this.#work = done.catch(() => {})
    return done
  }

  #sleep(ms: number): Promise<void> {
    return sleepFor(ms, undefined, { signal: this.#ending.signal }).catch(() => {})
  }
}

/** The time in which this relay polls: for the cluster, or by itself. */
class Term {
  /** What the poller says, before the store has taken it. */
  readonly hub: Hub
  readonly changes: TopicEvent[] = []
  readonly leadership: Leadership | undefined
  readonly steps: StoreSteps
  polling: { stop(): Promise<void> } | undefined

  constructor(epoch: string, leadership: Leadership | undefined) {
    this.hub = new Hub(epoch, {
      encoded: () => {},
      published: () => {},
      happened: (event) => void this.changes.push(event),
    })
    this.leadership = leadership
    this.steps = new StoreSteps(this.hub)
  }
}

const isSame = (held: StorePosition | undefined, of: StorePosition) =>
  held !== undefined && held.epoch === of.epoch && held.seq === of.seq
