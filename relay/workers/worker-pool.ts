import cluster, { type Worker } from 'node:cluster'
import type { ErrorReport } from '../http/browser-errors/error-report.ts'
import { type Admission, ConnectionQuota } from '../http/connection-quota.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { MetricValues } from '../metrics/metrics.ts'
import type { ProcessReport } from '../ops/join-processes.ts'
import type { OpsLink } from '../ops/ops-link.ts'
import { ActionRefusal, type OpsSettings, TooManyActions } from '../ops/settings.ts'
import type { ActionOutcome, ToPrimary, ToWorker } from './messages.ts'

const PING_EVERY_MS = 1000
/** A worker that answers nothing for so long does nothing for its viewers either. */
const HUNG_AFTER_MS = 10_000
/** Restarts come quickly at first and never less often than this. */
const MAX_RESTART_DELAY_MS = 5000
const STABLE_AFTER_MS = 10_000
const METRICS_WITHIN_MS = 2000
/** A busy worker's figures are missing for a second, so that all others are seen. */
const REPORT_WITHIN_MS = 800

export type WorkerPoolOptions = {
  /** File of the worker's program, its arguments and environment. */
  program: string
  env: Record<string, string>
  workers: number
  /** Viewers of the whole relay. */
  maxViewers: number
  /** All that has happened so far, for a worker that begins. */
  history(): TopicEvent[]
  /** The numbers of the primary itself. */
  ownMetrics(): Promise<MetricValues>
  aggregate(values: MetricValues[]): Promise<string>
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

type Kept = {
  worker: Worker
  /** What it holds of the places, by address. */
  held: Map<string | undefined, (() => void)[]>
  viewers: number
  /** Places that it may give away without asking, as far as it has not said that it has. */
  allowed: number
  hasBegun: boolean
  /** Ends what it is told for operators, where somebody watches there. */
  stopOps?: () => void
  startedMs: number
  answeredMs: number
}

/**
 * The workers of a relay on one machine: they share the port and hold the sockets; the primary tells them what has
 * changed, counts for all of them, and starts another where one ends or hangs.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #places: ConnectionQuota
  readonly #kept = new Map<number, Kept>()
  readonly #metrics = new Map<number, (values: MetricValues) => void>()
  readonly #reports = new Map<number, (report: ProcessReport) => void>()
  /** Viewers about whom is decided when all workers have given back what they were allowed. */
  readonly #deferred: { kept: Kept; id: number; address: string | undefined }[] = []
  #order: Extract<ToWorker, { type: 'order' }> | undefined
  #lastId = 0
  #failures = 0
  #isStopping = false
  #timers: NodeJS.Timeout[] = []
  #port = 0

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    this.#places = new ConnectionQuota(options.maxViewers)
  }

  get viewers(): number {
    return this.#places.taken
  }

  get pids(): number[] {
    return [...this.#kept.values()].flatMap(({ worker }) => worker.process.pid ?? [])
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

  led(events: TopicEvent[], isPoll: boolean): void {
    for (const kept of this.#kept.values())
      if (kept.hasBegun) this.#send(kept, { type: 'led', events, isPoll })
  }

  /** Sends all viewers away at this pace, each worker in its part; resolves once all workers have ended. */
  async drain(perSecond: number): Promise<void> {
    this.#isStopping = true
    for (const timer of this.#timers) clearTimeout(timer)
    const viewers = Math.max(1, this.viewers)
    const ended = [...this.#kept.values()].map((kept) => {
      const part = Math.max(1, Math.round((perSecond * kept.viewers) / viewers))
      const gone = new Promise((resolve) => kept.worker.once('exit', resolve))
      this.#send(kept, { type: 'drain', perSecond: part })
      return gone
    })
    await Promise.all(ended)
  }

  terminate(): void {
    this.#isStopping = true
    for (const { worker } of this.#kept.values()) worker.process.kill('SIGKILL')
  }

  /** What operators want of all workers. */
  order(settings: OpsSettings, relay: string): void {
    this.#order = { type: 'order', settings, relay }
    for (const kept of this.#kept.values()) if (kept.hasBegun) this.#send(kept, this.#order)
  }

  /** What each worker tells of its last second; of one that does not answer nothing. */
  async reports(): Promise<ProcessReport[]> {
    const asked = [...this.#kept.values()]
      .filter(({ hasBegun }) => hasBegun)
      .map((kept) => this.#reportOf(kept))
    return (await Promise.all(asked)).flatMap((report) => report ?? [])
  }

  #reportOf(kept: Kept): Promise<ProcessReport | undefined> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve) => {
      const late = setTimeout(() => settle(undefined), REPORT_WITHIN_MS)
      const settle = (report: ProcessReport | undefined) => {
        clearTimeout(late)
        this.#reports.delete(id)
        resolve(report)
      }
      this.#reports.set(id, settle)
      this.#send(kept, { type: 'tell-report', id })
    })
  }

  /** The numbers of all workers and of the primary together. */
  async allMetrics(): Promise<string> {
    const { ownMetrics, aggregate } = this.#options
    const told = [...this.#kept.values()]
      .filter(({ hasBegun }) => hasBegun)
      .map((kept) => this.#metricsOf(kept))
    return aggregate([await ownMetrics(), ...(await Promise.all(told))])
  }

  /** Of a worker that does not answer, none. */
  #metricsOf(kept: Kept): Promise<MetricValues> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#metrics.get(id)?.([]), METRICS_WITHIN_MS)
      this.#metrics.set(id, (values) => {
        clearTimeout(timer)
        this.#metrics.delete(id)
        resolve(values)
      })
      this.#send(kept, { type: 'tell-metrics', id })
    })
  }

  #fork(listening: () => void, failed: (error: Error) => void): void {
    const worker = cluster.fork(this.#options.env)
    const nowMs = this.#options.nowMs()
    const kept: Kept = {
      worker,
      held: new Map(),
      viewers: 0,
      allowed: 0,
      hasBegun: false,
      startedMs: nowMs,
      answeredMs: nowMs,
    }
    this.#kept.set(worker.id, kept)
    let sentence: string | undefined
    worker.on('message', (message: ToPrimary) => {
      if (message.type === 'listening') {
        this.#port = message.port
        listening()
      } else if (message.type === 'failed') sentence = message.sentence
      else this.#receive(kept, message)
    })
    worker.on('error', (error) =>
      this.#options.log.warn({ worker: worker.process.pid, err: error }, 'a worker could not be told'),
    )
    worker.once('exit', (code, signal) => {
      this.#forget(kept)
      if (this.#isStopping) return
      if (this.#port === 0) failed(new Error(sentence ?? `A worker ended at its start (${code ?? signal}).`))
      else this.#replace(kept, sentence ?? String(signal ?? code))
    })
  }

  #receive(kept: Kept, message: ToPrimary): void {
    kept.answeredMs = this.#options.nowMs()
    switch (message.type) {
      case 'started':
        kept.hasBegun = true
        this.#allow(kept)
        this.#send(kept, { type: 'led', events: this.#options.history(), isPoll: false })
        if (this.#order) this.#send(kept, this.#order)
        return
      case 'admit':
        this.#admitOrDefer(kept, message.id, message.address)
        return
      case 'moved':
        for (const address of message.entered) this.#enter(kept, address)
        for (const address of message.left) this.#leave(kept, address)
        kept.allowed -= message.entered.length + message.returned
        this.#decideDeferred()
        this.#allow(kept)
        return
      case 'spent':
        for (const other of this.#kept.values()) if (other !== kept) this.#send(other, message)
        return
      case 'browser-error':
        this.#options.browserErrorReported(message.report)
        for (const other of this.#kept.values()) if (other !== kept) this.#send(other, message)
        return
      case 'own-metrics':
        this.#metrics.get(message.id)?.(message.values)
        return
      case 'ask-metrics': {
        const { id } = message
        void this.allMetrics().then((text) => this.#send(kept, { type: 'all-metrics', id, text }))
        return
      }
      case 'own-report':
        this.#reports.get(message.id)?.(message.report)
        return
      case 'watch-ops':
        kept.stopOps?.()
        delete kept.stopOps
        if (message.isWatched)
          kept.stopOps = this.#options.ops.watch((report) => this.#send(kept, { type: 'ops-report', report }))
        return
      case 'ask-ops-report': {
        const { id } = message
        void this.#options.ops
          .report()
          .then((report) => this.#send(kept, { type: 'asked-ops-report', id, report }))
        return
      }
      case 'guess': {
        const { id, caller } = message
        void this.#options.ops
          .guess(caller)
          .then((waitMs) => this.#send(kept, { type: 'guessed', id, waitMs }))
        return
      }
      case 'ask-ops-columns': {
        const { id, grain } = message
        void this.#options.ops
          .columns(grain)
          .then((columns) => this.#send(kept, { type: 'ops-columns', id, columns }))
        return
      }
      case 'act': {
        const { id, action, by } = message
        void this.#options.ops.act(action, by).then(
          (entry) => this.#send(kept, { type: 'acted', id, outcome: { entry } }),
          (error: Error) => this.#send(kept, { type: 'acted', id, outcome: outcomeOf(error) }),
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

  #admit(kept: Kept, address: string | undefined): Admission {
    const admission = this.#places.admits(address)
    if (admission === 'admitted') this.#enter(kept, address)
    return admission
  }

  /** Places that workers may give away without asking, and of which it is not known whether they have. */
  get #allowed(): number {
    return [...this.#kept.values()].reduce((sum, { allowed }) => sum + allowed, 0)
  }

  /** Gives a worker a part of the places of which nobody has to be asked about, while there are such. */
  #allow(kept: Kept): void {
    if (this.#deferred.length > 0) return
    const left = Math.max(0, this.#places.plenty - this.#allowed)
    const places = Math.floor(left / (2 * this.#options.workers)) - kept.allowed
    if (places <= 0) return
    kept.allowed += places
    this.#send(kept, { type: 'allow', places })
  }

  /** Where the last places may have been given away by workers, they are asked for what they have not used. */
  #admitOrDefer(kept: Kept, id: number, address: string | undefined): void {
    if (this.#allowed === 0 || this.#places.taken + this.#allowed < this.#options.maxViewers) {
      this.#send(kept, { type: 'admission', id, admission: this.#admit(kept, address) })
      return
    }
    this.#deferred.push({ kept, id, address })
    if (this.#deferred.length > 1) return
    for (const other of this.#kept.values()) if (other.allowed > 0) this.#send(other, { type: 'reclaim' })
  }

  #decideDeferred(): void {
    if (this.#allowed > 0) return
    for (const { kept, id, address } of this.#deferred.splice(0))
      this.#send(kept, { type: 'admission', id, admission: this.#admit(kept, address) })
  }

  #enter(kept: Kept, address: string | undefined): void {
    const held = kept.held.get(address) ?? []
    held.push(this.#places.take(address))
    kept.held.set(address, held)
    kept.viewers += 1
  }

  #leave(kept: Kept, address: string | undefined): void {
    const held = kept.held.get(address)
    const leave = held?.pop()
    if (held === undefined || leave === undefined) return
    leave()
    kept.viewers -= 1
    if (held.length === 0) kept.held.delete(address)
  }

  /** Its viewers are gone with it, and their places are free. */
  #forget(kept: Kept): void {
    this.#kept.delete(kept.worker.id)
    kept.stopOps?.()
    for (const places of kept.held.values()) for (const leave of places) leave()
    this.#decideDeferred()
  }

  #replace(kept: Kept, how: string): void {
    this.#failures = this.#options.nowMs() - kept.startedMs > STABLE_AFTER_MS ? 0 : this.#failures + 1
    const delayMs = this.#failures === 0 ? 0 : Math.min(100 * 2 ** this.#failures, MAX_RESTART_DELAY_MS)
    const { pid } = kept.worker.process
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
    const nowMs = this.#options.nowMs()
    for (const kept of this.#kept.values()) {
      if (nowMs - kept.answeredMs > HUNG_AFTER_MS) {
        this.#options.log.warn({ worker: kept.worker.process.pid }, 'a worker does not answer and is ended')
        kept.worker.process.kill('SIGKILL')
      } else this.#send(kept, { type: 'ping', stopped: this.#options.stopped() })
    }
  }

  #send({ worker }: Kept, message: ToWorker): void {
    if (worker.isConnected()) worker.send(message, () => {})
  }
}

function outcomeOf(error: Error): ActionOutcome {
  if (error instanceof ActionRefusal) return { refusal: error.message }
  return error instanceof TooManyActions ? { waitMs: error.waitMs } : { failure: error.message }
}
