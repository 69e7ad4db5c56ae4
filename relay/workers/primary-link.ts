import cluster from 'node:cluster'
import type { AuditEntry, OpsAction } from '#shared/ops/ops-action.ts'
import type { ErrorReport } from '../http/browser-errors/error-report.ts'
import type { Admission } from '../http/connection-quota.ts'
import type { Place, Places } from '../http/places.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { MetricValues } from '../metrics/metrics.ts'
import type { Grain } from '../ops/history.ts'
import type { ProcessReport } from '../ops/join-processes.ts'
import type { OpsLink } from '../ops/ops-link.ts'
import { ActionRefusal, type OpsSettings, TooManyActions } from '../ops/settings.ts'
import type { ActionOutcome, Spent, ToPrimary, ToWorker } from './messages.ts'

/** Who comes and goes in so short a time is told of in one word. */
const TELL_AFTER_MS = 20

/** What a worker does on its primary's word. */
export type WorkerDuties = {
  /** False where that does not lead on from what it holds. */
  applyEvents(events: TopicEvent[], lastGoodAgeMs: number | undefined): boolean
  spent(spent: Spent): void
  /** The primary is there; `stopped` is what of it has stopped for good. */
  pinged(stopped: string | undefined): void
  browserErrorShared(report: ErrorReport): void
  /** Of Node and of the process itself; those of the service are in its report. */
  metrics(): Promise<MetricValues>
  /** Of its last second, for operators. */
  report(): Promise<ProcessReport>
  order(settings: OpsSettings, relay: string): void
  drain(perSecond: number): void
  /** The primary has ended: nobody polls any more. */
  orphaned(): void
}

/** A worker's side of the channel to its primary. */
export class PrimaryLink implements Places, OpsLink {
  /** Viewers that may be let in without asking. */
  #allowance = 0
  #entered: (string | undefined)[] = []
  #left: (string | undefined)[] = []
  #telling: NodeJS.Timeout | undefined
  readonly #admissions = new Map<number, (admission: Admission) => void>()
  readonly #metrics = new Map<number, (text: string) => void>()
  readonly #reports = new Map<number, (report: string | undefined) => void>()
  readonly #guesses = new Map<number, (waitMs: number) => void>()
  readonly #columns = new Map<number, (columns: Buffer) => void>()
  readonly #actions = new Map<number, (outcome: ActionOutcome) => void>()
  readonly #endings = new Map<number, (isKept: boolean) => void>()
  readonly #opsWatchers = new Set<(report: string) => void>()
  #lastId = 0

  /** From here on what the primary says is heard; it is asked for all that has happened so far. */
  begin(duties: WorkerDuties): void {
    // Otherwise Node would end the process with its primary, before its viewers have heard of it.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
    process.on('message', (message: ToWorker) => this.#receive(message, duties))
    process.once('disconnect', () => duties.orphaned())
    this.#send({ type: 'started' })
  }

  listening(port: number): void {
    this.#send({ type: 'listening', port })
  }

  /** Resolves once it has been said, so that the process may end. */
  failed(sentence: string): Promise<void> {
    return new Promise((resolve) => {
      if (process.connected) process.send?.({ type: 'failed', sentence } satisfies ToPrimary, () => resolve())
      else resolve()
    })
  }

  get isPlenty(): boolean {
    return this.#allowance > 0
  }

  /**
   * A place for a viewer, of those of the whole relay. While there are plenty the primary is told afterwards: to ask it
   * for each of thousands who come at once would take as long as letting them in.
   */
  take(address: string | undefined): Place | Promise<Place> {
    if (this.#allowance === 0) return this.#ask(address)
    this.#allowance -= 1
    this.#entered.push(address)
    this.#tellSoon()
    return { admission: 'admitted', release: () => this.#release(address) }
  }

  #release(address: string | undefined): void {
    this.#left.push(address)
    this.#tellSoon()
  }

  #tellSoon(): void {
    this.#telling ??= setTimeout(() => this.#tell(), TELL_AFTER_MS)
  }

  /** Before all else that is said of the viewers here, so that no place that is free seems taken. */
  #tellFirst(): void {
    if (this.#telling) this.#tell()
  }

  #tell(returned = 0): void {
    clearTimeout(this.#telling)
    this.#telling = undefined
    this.#send({ type: 'moved', entered: this.#entered.splice(0), left: this.#left.splice(0), returned })
  }

  #ask(address: string | undefined): Promise<Place> {
    const id = this.#nextId()
    return new Promise((resolve) => {
      this.#admissions.set(id, (admission) =>
        resolve(
          admission === 'admitted' ? { admission, release: () => this.#release(address) } : { admission },
        ),
      )
      this.#tellFirst()
      this.#send({ type: 'admit', id, address })
    })
  }

  spend(spent: Spent): void {
    this.#send({ type: 'spent', spent })
  }

  shareBrowserError(report: ErrorReport): void {
    this.#send({ type: 'browser-error', report })
  }

  /** The numbers of all workers together, as Prometheus reads them. */
  allMetrics(): Promise<string> {
    const id = this.#nextId()
    return new Promise((resolve) => {
      this.#metrics.set(id, resolve)
      this.#send({ type: 'ask-metrics', id })
    })
  }

  /** Asked for each time: what the primary sends by itself it sends only while somebody watches. */
  report(): Promise<string | undefined> {
    const id = this.#nextId()
    return new Promise((resolve) => {
      this.#reports.set(id, resolve)
      this.#send({ type: 'ask-ops-report', id })
    })
  }

  guess(caller: string): Promise<number> {
    const id = this.#nextId()
    return new Promise((resolve) => {
      this.#guesses.set(id, resolve)
      this.#send({ type: 'guess', id, caller })
    })
  }

  watch(tell: (report: string) => void): () => void {
    this.#opsWatchers.add(tell)
    this.#send({ type: 'watch-ops', isWatched: true })
    return () => {
      this.#opsWatchers.delete(tell)
      if (this.#opsWatchers.size === 0) this.#send({ type: 'watch-ops', isWatched: false })
    }
  }

  columns(grain: Grain): Promise<Buffer> {
    const id = this.#nextId()
    return new Promise((resolve) => {
      this.#columns.set(id, resolve)
      this.#send({ type: 'ask-ops-columns', id, grain })
    })
  }

  async act(action: OpsAction, by: string): Promise<AuditEntry> {
    const id = this.#nextId()
    const outcome = await new Promise<ActionOutcome>((resolve) => {
      this.#actions.set(id, resolve)
      this.#send({ type: 'act', id, action, by })
    })
    if ('entry' in outcome) return outcome.entry
    if ('waitMs' in outcome) throw new TooManyActions(outcome.waitMs)
    throw 'refusal' in outcome
      ? new ActionRefusal(outcome.refusal, outcome.status)
      : new Error(outcome.failure)
  }

  async endSession(session: string, untilMs: number): Promise<void> {
    const id = this.#nextId()
    const isKept = await new Promise<boolean>((resolve) => {
      this.#endings.set(id, resolve)
      this.#send({ type: 'end-session', id, session, untilMs })
    })
    if (!isKept) throw new Error('the end of a session could not be kept')
  }

  #receive(message: ToWorker, duties: WorkerDuties): void {
    switch (message.type) {
      case 'events':
        if (!duties.applyEvents(message.events, message.lastGoodAgeMs)) this.#send({ type: 'ask-states' })
        return
      case 'ping':
        duties.pinged(message.stopped)
        this.#send({ type: 'pong' })
        return
      case 'allow':
        this.#allowance += message.places
        return
      case 'reclaim': {
        const returned = this.#allowance
        this.#allowance = 0
        this.#tell(returned)
        return
      }
      case 'admission':
        settle(this.#admissions, message.id, message.admission)
        return
      case 'all-metrics':
        settle(this.#metrics, message.id, message.text)
        return
      case 'spent':
        duties.spent(message.spent)
        return
      case 'browser-error':
        duties.browserErrorShared(message.report)
        return
      case 'tell-metrics': {
        const { id } = message
        void duties.metrics().then((values) => {
          this.#tellFirst()
          this.#send({ type: 'own-metrics', id, values })
        })
        return
      }
      case 'tell-report': {
        const { id } = message
        void duties.report().then((report) => this.#send({ type: 'own-report', id, report }))
        return
      }
      case 'ops-report':
        for (const tell of this.#opsWatchers) tell(message.report)
        return
      case 'asked-ops-report':
        settle(this.#reports, message.id, message.report)
        return
      case 'guessed':
        settle(this.#guesses, message.id, message.waitMs)
        return
      case 'ops-columns':
        settle(this.#columns, message.id, Buffer.from(message.columns))
        return
      case 'acted':
        settle(this.#actions, message.id, message.outcome)
        return
      case 'session-ended':
        settle(this.#endings, message.id, message.isKept)
        return
      case 'order':
        duties.order(message.settings, message.relay)
        return
      case 'drain':
        duties.drain(message.perSecond)
        return
      default:
        message satisfies never
    }
  }

  #nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  #send(message: ToPrimary): void {
    if (process.connected) process.send?.(message)
  }
}

function settle<T>(waiting: Map<number, (value: T) => void>, id: number, value: T): void {
  waiting.get(id)?.(value)
  waiting.delete(id)
}
