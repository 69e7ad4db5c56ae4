import cluster, { type Worker } from 'node:cluster'
import type { ErrorReport } from '../http/browser-errors/error-report.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { MetricValues } from '../metrics/metrics.ts'
import type { ProcessReport } from '../ops/join-processes.ts'
import type { OpsLink } from '../ops/ops-link.ts'
import { ActionRefusal, type OpsSettings, TooManyActions } from '../ops/settings.ts'
import type { ActionOutcome, ToPrimary, ToWorker } from './messages.ts'
import { PendingRequests } from './pending-requests.ts'
import { WorkerPlaces } from './worker-places.ts'

const PING_EVERY_MS = 1000
/** A worker that answers none of so many in a row does nothing for its viewers either. */
const HUNG_AFTER_PINGS = 10
/** Restarts come quickly at first and never less often than this. */
const MAX_RESTART_DELAY_MS = 5000
const STABLE_AFTER_MS = 10_000
const METRICS_WITHIN_MS = 2000
/** A busy worker's figures are a second old then, so that all others are seen. */
const REPORT_WITHIN_MS = 800

export type WorkerPoolOptions = {
  /** File of the worker's program, its arguments and environment. */
  program: string
  env: Record<string, string>
  workers: number
  /** Viewers of the whole relay. */
  maxViewers: number
  /** All that has happened so far, for a worker that begins, and how long ago the last good poll was. */
  history(): TopicEvent[]
  lastGoodAgeMs(): number
  /** The numbers of the whole relay, as Prometheus reads them. */
  allMetrics(): Promise<string>
  nowMs(): number
  /** What operators see of the whole relay. */
  ops: OpsLink
  /** Told of every worker that is started again. */
  restarted(): void
  /** Told of what a browser reported at any worker. */
  browserErrorReported(report: ErrorReport): void
  /** What of the primary itself has stopped for good. */
  stopped(): string | undefined
  log: { warn(fields: object, message: string): void }
}

type RunningWorker = {
  worker: Worker
  hasBegun: boolean
  /** Ends what it is told for operators, where somebody watches there. */
  stopOps?: () => void
  lastReport?: ProcessReport | undefined
  startedMs: number
  /**
   * Pings in a row. Time that has passed says nothing of a worker: the primary itself may have been frozen, or waited for
   * the processor.
   */
  unanswered: number
}

/**
 * The workers of a relay on one machine: they share the port and hold the sockets; the primary tells them what has
 * changed, counts for all of them, and starts another where one ends or hangs.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #places: WorkerPlaces<RunningWorker>
  readonly #running = new Map<number, RunningWorker>()
  readonly #metrics = new PendingRequests<MetricValues, undefined>(METRICS_WITHIN_MS)
  readonly #reports = new PendingRequests<ProcessReport, undefined>(REPORT_WITHIN_MS)
  #order: Extract<ToWorker, { type: 'order' }> | undefined
  #failures = 0
  #isStopping = false
  #timers: NodeJS.Timeout[] = []
  #port = 0

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    this.#places = new WorkerPlaces({
      maxViewers: options.maxViewers,
      workers: options.workers,
      send: (running, message) => this.#send(running, message),
    })
  }

  get viewers(): number {
    return this.#places.viewers
  }

  get pids(): number[] {
    return [...this.#running.values()].flatMap(({ worker }) => worker.process.pid ?? [])
  }

  /** Resolves with the port once all listen; rejects with the sentence of one that cannot start. */
  start(): Promise<number> {
    const { program, workers } = this.#options
    cluster.setupPrimary({
      exec: program,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    return new Promise((resolve, reject) => {
      let listening = 0
      const heard = () => {
        listening += 1
        if (listening < workers) return
        this.#timers.push(setInterval(() => this.#watch(), PING_EVERY_MS))
        resolve(this.#port)
      }
      for (let place = 0; place < workers; place += 1) this.#fork(heard, reject)
    })
  }

  applyEvents(events: TopicEvent[], lastGoodAgeMs: number | undefined): void {
    for (const running of this.#running.values())
      if (running.hasBegun) this.#send(running, { type: 'events', events, lastGoodAgeMs })
  }

  /** Sends all viewers away at this pace, each worker in its part; resolves once all workers have ended. */
  async drain(perSecond: number): Promise<void> {
    this.#isStopping = true
    for (const timer of this.#timers) clearTimeout(timer)
    const viewers = Math.max(1, this.viewers)
    const ended = [...this.#running.values()].map((running) => {
      const part = Math.max(1, Math.round((perSecond * this.#places.viewersOf(running)) / viewers))
      const gone = new Promise((resolve) => running.worker.once('exit', resolve))
      this.#send(running, { type: 'drain', perSecond: part })
      return gone
    })
    await Promise.all(ended)
  }

  terminate(): void {
    this.#isStopping = true
    for (const { worker } of this.#running.values()) worker.process.kill('SIGKILL')
  }

  /** What operators want of all workers. */
  order(settings: OpsSettings, relay: string): void {
    this.#order = { type: 'order', settings, relay }
    for (const running of this.#running.values()) if (running.hasBegun) this.#send(running, this.#order)
  }

  /**
   * What each worker tells of its last second. Of one that is too busy to answer what it told last: what it has counted
   * must not seem to fall and to rise again.
   */
  async reports(): Promise<ProcessReport[]> {
    const reports = await this.#askAll(this.#reports, 'tell-report')
    for (const [running, report] of reports) running.lastReport = report ?? running.lastReport
    return reports.flatMap(([{ lastReport }]) => lastReport ?? [])
  }

  /** The numbers that each worker has of Node and of its process; of one that does not answer none. */
  async processMetrics(): Promise<MetricValues[]> {
    return (await this.#askAll(this.#metrics, 'tell-metrics')).flatMap(([, values]) =>
      values ? [values] : [],
    )
  }

  #askAll<Answer>(
    pending: PendingRequests<Answer, undefined>,
    type: 'tell-report' | 'tell-metrics',
  ): Promise<[RunningWorker, Answer | undefined][]> {
    const begun = [...this.#running.values()].filter(({ hasBegun }) => hasBegun)
    return Promise.all(
      begun.map(async (running) => [running, await pending.ask((id) => this.#send(running, { type, id }))]),
    )
  }

  #fork(listening: () => void, failed: (error: Error) => void): void {
    const worker = cluster.fork(this.#options.env)
    const running: RunningWorker = {
      worker,
      hasBegun: false,
      startedMs: this.#options.nowMs(),
      unanswered: 0,
    }
    this.#running.set(worker.id, running)
    let sentence: string | undefined
    worker.on('message', (message: ToPrimary) => {
      if (message.type === 'listening') {
        this.#port = message.port
        listening()
      } else if (message.type === 'failed') sentence = message.sentence
      else this.#receive(running, message)
    })
    worker.on('error', (error) =>
      this.#options.log.warn({ worker: worker.process.pid, err: error }, 'a worker could not be told'),
    )
    worker.once('exit', (code, signal) => {
      this.#forget(running)
      if (this.#isStopping) return
      if (this.#port === 0) failed(new Error(sentence ?? `A worker ended at its start (${code ?? signal}).`))
      else this.#replace(running, sentence ?? String(signal ?? code))
    })
  }

  #receive(running: RunningWorker, message: ToPrimary): void {
    running.unanswered = 0
    switch (message.type) {
      case 'started':
        running.hasBegun = true
        this.#places.join(running)
        this.#sendStates(running)
        if (this.#order) this.#send(running, this.#order)
        return
      case 'ask-states':
        this.#sendStates(running)
        return
      case 'admit':
        this.#places.admit(running, message.id, message.address)
        return
      case 'moved':
        this.#places.move(running, message)
        return
      case 'spent':
        for (const other of this.#running.values()) if (other !== running) this.#send(other, message)
        return
      case 'browser-error':
        this.#options.browserErrorReported(message.report)
        for (const other of this.#running.values()) if (other !== running) this.#send(other, message)
        return
      case 'own-metrics':
        this.#metrics.answer(message.id, message.values)
        return
      case 'ask-metrics': {
        const { id } = message
        void this.#options.allMetrics().then((text) => this.#send(running, { type: 'all-metrics', id, text }))
        return
      }
      case 'own-report':
        this.#reports.answer(message.id, message.report)
        return
      case 'watch-ops':
        running.stopOps?.()
        delete running.stopOps
        if (message.isWatched)
          running.stopOps = this.#options.ops.watch((report) =>
            this.#send(running, { type: 'ops-report', report }),
          )
        return
      case 'ask-ops-report': {
        const { id } = message
        void this.#options.ops
          .report()
          .then((report) => this.#send(running, { type: 'asked-ops-report', id, report }))
        return
      }
      case 'guess': {
        const { id, caller } = message
        void this.#options.ops
          .guess(caller)
          .then((waitMs) => this.#send(running, { type: 'guessed', id, waitMs }))
        return
      }
      case 'ask-ops-columns': {
        const { id, grain } = message
        void this.#options.ops
          .columns(grain)
          .then((columns) => this.#send(running, { type: 'ops-columns', id, columns }))
        return
      }
      case 'act': {
        const { id, action, by } = message
        void this.#options.ops.act(action, by).then(
          (entry) => this.#send(running, { type: 'acted', id, outcome: { entry } }),
          (error: Error) => this.#send(running, { type: 'acted', id, outcome: outcomeOf(error) }),
        )
        return
      }
      case 'end-session': {
        const { id, session, untilMs } = message
        const told = (isKept: boolean) => this.#send(running, { type: 'session-ended', id, isKept })
        void this.#options.ops.endSession(session, untilMs).then(
          () => told(true),
          () => told(false),
        )
        return
      }
      case 'pong':
      case 'listening':
      case 'failed':
        return
      default:
        message satisfies never
    }
  }

  #forget(running: RunningWorker): void {
    this.#running.delete(running.worker.id)
    running.stopOps?.()
    this.#places.forget(running)
  }

  #replace(running: RunningWorker, how: string): void {
    this.#failures = this.#options.nowMs() - running.startedMs > STABLE_AFTER_MS ? 0 : this.#failures + 1
    const delayMs = this.#failures === 0 ? 0 : Math.min(100 * 2 ** this.#failures, MAX_RESTART_DELAY_MS)
    const { pid } = running.worker.process
    this.#options.log.warn({ worker: pid, cause: how, delayMs }, 'a worker ended; another is started')
    this.#timers.push(
      setTimeout(() => {
        this.#options.restarted()
        this.#fork(
          () => {},
          () => {},
        )
      }, delayMs),
    )
  }

  #watch(): void {
    for (const running of this.#running.values()) {
      if (running.unanswered >= HUNG_AFTER_PINGS) {
        this.#options.log.warn(
          { worker: running.worker.process.pid },
          'a worker does not answer and is ended',
        )
        running.worker.process.kill('SIGKILL')
      } else {
        running.unanswered += 1
        this.#send(running, { type: 'ping', stopped: this.#options.stopped() })
      }
    }
  }

  #sendStates(running: RunningWorker): void {
    const { history, lastGoodAgeMs } = this.#options
    this.#send(running, { type: 'events', events: history(), lastGoodAgeMs: lastGoodAgeMs() })
  }

  #send({ worker }: RunningWorker, message: ToWorker): void {
    if (worker.isConnected()) worker.send(message, () => {})
  }
}

function outcomeOf(error: Error): ActionOutcome {
  if (error instanceof ActionRefusal) return { refusal: error.message, status: error.status }
  return error instanceof TooManyActions ? { waitMs: error.waitMs } : { failure: error.message }
}
