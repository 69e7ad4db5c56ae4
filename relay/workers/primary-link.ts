import cluster from 'node:cluster'
import type { ErrorReport } from '../http/browser-errors/error-report.ts'
import type { Admission } from '../http/connection-quota.ts'
import type { Place, Places } from '../http/places.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { LogLevel } from '../logging/create-log.ts'
import type { MetricValues } from '../metrics.ts'
import type { Spent, ToPrimary, ToWorker } from './messages.ts'

/** What a worker does on its primary's word. */
export type WorkerDuties = {
  led(events: TopicEvent[], isPoll: boolean): void
  spent(spent: Spent): void
  /** The primary is there; `stopped` is what of it has stopped for good. */
  pinged(stopped: string | undefined): void
  browserErrorShared(report: ErrorReport): void
  logLevelRaised(level: LogLevel, forMs: number): void
  metrics(): Promise<MetricValues>
  drain(perSecond: number): void
  /** The primary has ended: nobody polls any more. */
  orphaned(): void
}

/** A worker's side of the channel to its primary. */
export class PrimaryLink implements Places {
  readonly #admissions = new Map<number, (admission: Admission) => void>()
  readonly #metrics = new Map<number, (text: string) => void>()
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

  /** A place for a viewer, of those of the whole relay. */
  take(address: string | undefined): Promise<Place> {
    const id = this.#nextId()
    return new Promise((resolve) => {
      this.#admissions.set(id, (admission) =>
        resolve(
          admission === 'admitted'
            ? { admission, leave: () => this.#send({ type: 'left', address }) }
            : { admission },
        ),
      )
      this.#send({ type: 'admit', id, address })
    })
  }

  spend(spent: Spent): void {
    this.#send({ type: 'spent', spent })
  }

  shareBrowserError(report: ErrorReport): void {
    this.#send({ type: 'browser-error', report })
  }

  raiseLogLevel(level: LogLevel, forMs: number): void {
    this.#send({ type: 'raise-log-level', level, forMs })
  }

  /** The numbers of all workers together, as Prometheus reads them. */
  allMetrics(): Promise<string> {
    const id = this.#nextId()
    return new Promise((resolve) => {
      this.#metrics.set(id, resolve)
      this.#send({ type: 'ask-metrics', id })
    })
  }

  #receive(message: ToWorker, duties: WorkerDuties): void {
    switch (message.type) {
      case 'led':
        duties.led(message.events, message.isPoll)
        return
      case 'ping':
        duties.pinged(message.stopped)
        this.#send({ type: 'pong' })
        return
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
      case 'raise-log-level':
        duties.logLevelRaised(message.level, message.forMs)
        return
      case 'tell-metrics': {
        const { id } = message
        void duties.metrics().then((values) => this.#send({ type: 'own-metrics', id, values }))
        return
      }
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
