import { randomBytes } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import type { TopicEvent } from '../live/topic-events.ts'
import type { LastGood } from '../live/upstream-freshness.ts'
import { eventsBeyond } from './events-not-yet-applied.ts'
import { LeadingPeriod } from './leading-period.ts'
import type { ClusterMemberOptions, Role } from './member-options.ts'
import { type Leadership, type Loaded, type LogEntry, type StorePosition, StoreRefusal } from './store.ts'

/** A leader that is gone is followed within this time and one poll. */
const LEASE_MS = 3000
const LEASE_LOOK_MS = 750
const RETRY_MS = 200
/** A relay that is behind its store and has not moved for so long has lost the log. */
const STANDSTILL_MS = 2000
/** Longer than a look at the lease takes with a retry. */
const STORE_GONE_MS = 4000

/** One relay of a cluster. The leader writes to the store; every relay, the leader too, serves what the store has. */
export class ClusterMember {
  readonly #options: ClusterMemberOptions
  readonly #id = randomBytes(8).toString('hex')
  readonly #ending = new AbortController()
  #role: Role = 'follower'
  #period: LeadingPeriod | undefined
  #position: StorePosition | undefined
  #lastId = '0-0'
  #lastHint = '0-0'
  #heardMs: number
  #movedMs: number
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

  get hasStore(): boolean {
    return this.#options.monotonicMs() - this.#heardMs < STORE_GONE_MS
  }

  /** For how long this relay has known of something that it does not serve yet; without the store, for how long it has heard nothing. */
  get lagMs(): number {
    const sinceMs = this.hasStore ? this.#behind?.sinceMs : this.#heardMs
    return sinceMs === undefined ? 0 : this.#options.monotonicMs() - sinceMs
  }

  /** The origin has changed: the relay that polls learns of it, whichever it is. */
  async hint(): Promise<void> {
    if (this.#role === 'follower') await this.#options.store.hint()
    else this.#options.hinted()
  }

  start(): void {
    // So that the metric is there also on a relay that never leads.
    this.#options.roleChanged(this.#role)
    this.#loops = Promise.all([this.#watchLease(), this.#followLog()])
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    const leadership = this.#period?.leadership
    await this.#endPeriod()
    if (leadership) await this.#options.store.release(leadership).catch(() => {})
    this.#options.store.close()
    await this.#loops
  }

  async #watchLease(): Promise<void> {
    const loop = this.#options.watch?.('the watch over the lease')
    while (!this.#isEnding) {
      loop?.beat()
      const ahead = await this.#inTurn(() => this.#lookAtLease()).catch((error) => this.#failed(error))
      if (ahead) await this.#catchUp(ahead).catch((error) => this.#failed(error))
      await this.#inTurn(() => this.#goSoloWhereCutOff())
      await this.#sleep(LEASE_LOOK_MS)
    }
    loop?.end()
  }

  async #lookAtLease(): Promise<StorePosition | undefined> {
    const { store } = this.#options
    if (this.#period?.leadership) {
      await store.renew(this.#period.leadership)
      this.#heard()
      return undefined
    }
    const leadership: Leadership = { id: this.#id, fence: randomBytes(8).toString('hex'), leaseMs: LEASE_MS }
    const { isTaken, ...position } = await store.acquire(leadership)
    this.#heard()
    if (this.#role === 'solo') await this.#endPeriod()
    if (isTaken) await this.#becomeLeader(leadership)
    if (isTaken || isSame(this.#position, position)) {
      if (!isTaken) this.#behind = undefined
      return undefined
    }
    this.#behind ??= { ...position, sinceMs: this.#options.monotonicMs() }
    return position
  }

  /** The log may have begun anew, and says nothing then. Late entries get time: reading everything slows the store more. */
  async #catchUp(position: StorePosition): Promise<void> {
    await this.#sleep(RETRY_MS)
    await this.#inTurn(async () => {
      const own = this.#position
      if (this.#period !== undefined || this.#isEnding) return
      if (own?.epoch === position.epoch && own.seq >= position.seq) return
      const nowMs = this.#options.monotonicMs()
      const isMoving = own?.epoch === position.epoch && nowMs - this.#movedMs < STANDSTILL_MS
      if (!isMoving) await this.#load()
    })
  }

  async #becomeLeader(leadership: Leadership): Promise<void> {
    const { store, serving, log } = this.#options
    await this.#options.beforeLeading?.()
    const loaded = await store.load()
    const isWhole = loaded.isWhole && loaded.epoch !== ''
    if (isWhole || !serving.isReady) this.#takeLoaded(loaded)
    // Where what was acknowledged may be lost, positions of the old numbering could come to mean other states.
    const continued = isWhole ? this.#continue(leadership, loaded) : undefined
    const period = continued ?? this.#beginAnew(leadership)
    const { epoch } = period
    if (continued === undefined) {
      await store.beginEpoch(leadership, epoch)
      this.#position = { epoch, seq: 0 }
    }
    this.#period = period
    this.#setRole('leader')
    log.info({ epoch }, 'this relay leads the cluster')
    // Now and not with the first poll, which may be long in coming: who joins meanwhile serves it too.
    if (period.changes.length > 0)
      await this.#append(period, period.changes.splice(0), { missing: loaded.missing, lastGood: undefined })
    period.polling = this.#options.startPolling(period.hub, loaded.missing, (missing, lastGood) => {
      period.hub.tick(this.#options.monotonicMs())
      const happened = period.changes.splice(0)
      void this.#inTurn(() => this.#append(period, happened, { missing, lastGood })).catch((error) =>
        this.#failed(error),
      )
    })
  }

  /** Continues the store's numbering. Undefined where the store's history does not follow from its states. */
  #continue(leadership: Leadership, loaded: Loaded): LeadingPeriod | undefined {
    const period = new LeadingPeriod(loaded.epoch, leadership, loaded.history)
    if (!period.hub.takeOver(loaded.history)) return undefined
    period.changes.length = 0
    period.hub.adopt(this.#options.serving)
    return period
  }

  #beginAnew(leadership: Leadership | undefined): LeadingPeriod {
    const period = new LeadingPeriod(randomBytes(4).toString('hex'), leadership)
    const present = this.#options.serving.presentAs(period.epoch)
    period.hub.takeOver(present)
    period.changes.splice(0, period.changes.length, ...present)
    return period
  }

  async #append(
    period: LeadingPeriod,
    events: TopicEvent[],
    { missing, lastGood }: { missing: Record<string, number>; lastGood: LastGood | undefined },
  ): Promise<void> {
    const { leadership, steps, epoch } = period
    const position = this.#position
    if (period !== this.#period || leadership === undefined || position === undefined) return
    const change = { events, missing, lastGood, steps: steps.of(events) }
    const seq = await this.#options.store.append(leadership, { epoch, seq: position.seq }, change)
    this.#heard()
    await this.#apply({ epoch, seq, events, lastGood })
  }

  async #followLog(): Promise<void> {
    const loop = this.#options.watch?.('the watch over the log')
    while (!this.#isEnding) {
      loop?.beat()
      try {
        if (this.#position === undefined || this.#role === 'solo') await this.#sleep(RETRY_MS)
        else {
          const { entries, hintId } = await this.#options.store.read(
            this.#lastId,
            this.#role === 'leader' ? this.#lastHint : undefined,
          )
          this.#takeHint(hintId)
          await this.#inTurn(() => this.#takeAll(entries))
        }
      } catch (error) {
        this.#failed(error)
        await this.#sleep(RETRY_MS)
      }
    }
    loop?.end()
  }

  #takeHint(hintId: string | undefined): void {
    if (hintId === undefined) return
    this.#lastHint = hintId
    this.#options.hinted()
  }

  async #takeAll(entries: LogEntry[]): Promise<void> {
    if (this.#role === 'solo') return
    for (const entry of entries) {
      this.#lastId = entry.id
      const own = this.#position
      if (own && entry.epoch === own.epoch && entry.seq <= own.seq) continue
      if (own && entry.epoch === own.epoch && entry.seq === own.seq + 1) await this.#apply(entry)
      else {
        await this.#load()
        return
      }
    }
  }

  async #apply({
    epoch,
    seq,
    events,
    lastGood,
  }: StorePosition & { events: TopicEvent[]; lastGood: LastGood | undefined }): Promise<void> {
    this.#position = { epoch, seq }
    this.#movedMs = this.#options.monotonicMs()
    if (this.#behind?.epoch !== epoch || this.#behind.seq <= seq) this.#behind = undefined
    if (this.#options.applyEvents(events, lastGood)) return
    this.#position = undefined
    await this.#load()
  }

  async #load(): Promise<void> {
    this.#takeLoaded(await this.#options.store.load())
    this.#heard()
  }

  #takeLoaded({ epoch, seq, lastId, history, lastGood }: Loaded): void {
    const { serving, applyEvents } = this.#options
    this.#lastId = lastId
    const isCurrent = isSame(this.#position, { epoch, seq })
    // Where its new events do not follow from the current states, the whole history is applied.
    if (!isCurrent && !applyEvents(eventsBeyond(serving, history), lastGood)) applyEvents(history, lastGood)
    this.#position = { epoch, seq }
    this.#movedMs = this.#options.monotonicMs()
    this.#behind = undefined
  }

  async #goSoloWhereCutOff(): Promise<void> {
    const { soloAfterMs, monotonicMs, log } = this.#options
    if (soloAfterMs === undefined || this.#role === 'solo' || this.#isEnding) return
    if (monotonicMs() - this.#heardMs < soloAfterMs) return
    await this.#endPeriod()
    const period = this.#beginAnew(undefined)
    this.#period = period
    this.#position = undefined
    this.#setRole('solo')
    log.warn({ epoch: period.epoch }, 'this relay is cut off from the cluster and polls by itself')
    period.polling = this.#options.startPolling(period.hub, {}, (_missing, lastGood) => {
      period.hub.tick(this.#options.monotonicMs())
      if (period === this.#period) this.#applySolo(period, lastGood)
    })
  }

  #applySolo(period: LeadingPeriod, lastGood: LastGood | undefined): void {
    const { applyEvents } = this.#options
    if (!applyEvents(period.changes.splice(0), lastGood)) applyEvents(period.hub.history, lastGood)
  }

  /** What was under way is given up: what the store has taken of it comes back from there. */
  #failed(error: unknown): void {
    if (this.#isEnding) return
    const reason = error instanceof StoreRefusal ? error.reason : 'link'
    const wasLeader = this.#role === 'leader'
    if (!wasLeader) return
    const leadership = this.#period?.leadership
    this.#options.log.warn({ reason, cause: (error as Error).message }, 'this relay leads no longer')
    void this.#endPeriod()
    // So that a leader that has read what the store took comes at once.
    if (leadership && reason !== 'FENCED') void this.#options.store.release(leadership).catch(() => {})
  }

  async #endPeriod(): Promise<void> {
    const period = this.#period
    this.#period = undefined
    if (period === undefined) return
    this.#setRole('follower')
    await period.polling?.stop()
  }

  #setRole(role: Role): void {
    this.#role = role
    this.#options.roleChanged(role)
  }

  #heard(): void {
    this.#heardMs = this.#options.monotonicMs()
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work)
    this.#work = done.catch(() => {})
    return done
  }

  #sleep(ms: number): Promise<void> {
    const { signal } = this.#ending
    return this.#options.sleep?.(ms, signal) ?? sleepFor(ms, undefined, { signal }).catch(() => {})
  }
}

const isSame = (own: StorePosition | undefined, of: StorePosition) =>
  own !== undefined && own.epoch === of.epoch && own.seq === of.seq
