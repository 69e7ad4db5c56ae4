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
import { PendingRequests } from './pending-requests.ts'

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
  readonly #admissions = new PendingRequests<Admission>()
  readonly #metrics = new PendingRequests<string>()
  readonly #reports = new PendingRequests<string | undefined>()
  readonly #guesses = new PendingRequests<number>()
  readonly #columns = new PendingRequests<Buffer>()
  readonly #actions = new PendingRequests<ActionOutcome>()
  readonly #endings = new PendingRequests<boolean>()
  readonly #opsWatchers = new Set<(report: string) => void>()

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

  async #ask(address: string | undefined): Promise<Place> {
    const admission = await this.#admissions.ask((id) => {
      this.#tellFirst()
      this.#send({ type: 'admit', id, address })
    })
    return admission === 'admitted' ? { admission, release: () => this.#release(address) } : { admission }
  }

  spend(spent: Spent): void {
    this.#send({ type: 'spent', spent })
  }

  shareBrowserError(report: ErrorReport): void {
    this.#send({ type: 'browser-error', report })
  }

  /** The numbers of all workers together, as Prometheus reads them. */
  allMetrics(): Promise<string> {
    return this.#metrics.ask((id) => this.#send({ type: 'ask-metrics', id }))
  }

  /** Asked for each time: what the primary sends by itself it sends only while somebody watches. */
  report(): Promise<string | undefined> {
    return this.#reports.ask((id) => this.#send({ type: 'ask-ops-report', id }))
  }

  guess(caller: string): Promise<number> {
    return this.#guesses.ask((id) => this.#send({ type: 'guess', id, caller }))
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
    return this.#columns.ask((id) => this.#send({ type: 'ask-ops-columns', id, grain }))
  }

  async act(action: OpsAction, by: string): Promise<AuditEntry> {
    const outcome = await this.#actions.ask((id) => this.#send({ type: 'act', id, action, by }))
    if ('entry' in outcome) return outcome.entry
    if ('waitMs' in outcome) throw new TooManyActions(outcome.waitMs)
    throw 'refusal' in outcome
      ? new ActionRefusal(outcome.refusal, outcome.status)
      : new Error(outcome.failure)
  }

  async endSession(session: string, untilMs: number): Promise<void> {
    const isKept = await this.#endings.ask((id) => this.#send({ type: 'end-session', id, session, untilMs }))
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
        this.#admissions.answer(message.id, message.admission)
        return
      case 'all-metrics':
        this.#metrics.answer(message.id, message.text)
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
        this.#reports.answer(message.id, message.report)
        return
      case 'guessed':
        this.#guesses.answer(message.id, message.waitMs)
        return
      case 'ops-columns':
        this.#columns.answer(message.id, Buffer.from(message.columns))
        return
      case 'acted':
        this.#actions.answer(message.id, message.outcome)
        return
      case 'session-ended':
        this.#endings.answer(message.id, message.isKept)
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

  #send(message: ToPrimary): void {
    if (process.connected) process.send?.(message)
  }
}
