import cluster from 'node:cluster'
import { type BirpcReturn, createBirpc } from 'birpc'
import type { AuditEntry, OpsAction } from '#shared/ops/ops-action.ts'
import type { ErrorReport } from '../ops/browser-errors/error-report.ts'
import type { Grain } from '../ops/history.ts'
import type { OpsLink } from '../ops/ops-link.ts'
import { ActionRefusal, TooManyActions } from '../ops/settings.ts'
import type { PrimaryCalls, WorkerCalls } from './worker-calls.ts'

export type WorkerDuties = Omit<WorkerCalls, 'applyEvents' | 'opsReport'> & {
  /** False where the events do not continue this worker's states. */
  applyEvents(...args: Parameters<WorkerCalls['applyEvents']>): boolean
  /** The primary has ended: no process polls any more. */
  orphaned(): void
}

export class PrimaryLink implements OpsLink {
  readonly #functions: Partial<WorkerCalls> = {}
  readonly #primary: BirpcReturn<PrimaryCalls, object>
  readonly #opsWatchers = new Set<(report: string) => void>()

  constructor() {
    this.#primary = createBirpc<PrimaryCalls, object>(this.#functions, {
      post: (message) => {
        if (process.connected) process.send?.(message)
      },
      on: (listener) => void process.on('message', listener),
    })
  }

  /** From here on calls of the primary are answered; it sends all that has happened so far. */
  begin({ applyEvents, orphaned, ...duties }: WorkerDuties): void {
    Object.assign(this.#functions, {
      ...duties,
      applyEvents: (events, lastGoodAgeMs) => {
        if (!applyEvents(events, lastGoodAgeMs)) void this.#primary.sendStates.asEvent()
      },
      opsReport: (report) => {
        for (const watcher of this.#opsWatchers) watcher(report)
      },
    } satisfies WorkerCalls)
    // Otherwise Node would end the process with its primary, before its viewers are sent away.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
    process.once('disconnect', orphaned)
    void this.#primary.started.asEvent()
  }

  listening(port: number): void {
    void this.#primary.listening.asEvent(port)
  }

  /** Resolves once the primary has the sentence, so that the process may end. */
  failed(sentence: string): Promise<void> {
    return this.#primary.failed(sentence)
  }

  shareBrowserError(report: ErrorReport): void {
    void this.#primary.browserError.asEvent(report)
  }

  allMetrics(): Promise<string> {
    return this.#primary.allMetrics()
  }

  /** Requested each time: the primary sends reports by itself only while an operator watches. */
  report(): Promise<string | undefined> {
    return this.#primary.opsReport()
  }

  guess(caller: string): Promise<number> {
    return this.#primary.guess(caller)
  }

  watch(onReport: (report: string) => void): () => void {
    this.#opsWatchers.add(onReport)
    void this.#primary.watchOps.asEvent(true)
    return () => {
      this.#opsWatchers.delete(onReport)
      if (this.#opsWatchers.size === 0) void this.#primary.watchOps.asEvent(false)
    }
  }

  async columns(grain: Grain): Promise<Buffer> {
    return Buffer.from(await this.#primary.opsColumns(grain))
  }

  async act(action: OpsAction, by: string): Promise<AuditEntry> {
    const outcome = await this.#primary.act(action, by)
    if ('entry' in outcome) return outcome.entry
    if ('waitMs' in outcome) throw new TooManyActions(outcome.waitMs)
    throw 'refusal' in outcome
      ? new ActionRefusal(outcome.refusal, outcome.status)
      : new Error(outcome.failure)
  }

  endSession(session: string, untilMs: number): Promise<void> {
    return this.#primary.endSession(session, untilMs)
  }
}
