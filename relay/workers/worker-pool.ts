import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { type BirpcReturn, createBirpc } from 'birpc'
import type { OpsSettings } from '#shared/ops/ops-action.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { LastGood } from '../live/upstream-freshness.ts'
import type { MetricValues } from '../metrics/metrics.ts'
import type { BrowserError } from '../ops/browser-errors/browser-error.ts'
import type { ProcessStatus } from '../ops/join-processes.ts'
import type { OpsLink } from '../ops/ops-link.ts'
import { RestartDelay } from '../process/restart-delay.ts'
import type { HintOutcome } from '../upstream/poll-controls.ts'
import { type PrimaryCalls, WORKER_START, type WorkerCalls, type WorkerStart } from './worker-calls.ts'

const PING_EVERY_MS = 1000
const HUNG_AFTER_PINGS = 10
const METRICS_WITHIN_MS = 2000
/** A busy worker's figures are a second old then, so that all others are seen. */
const STATUS_WITHIN_MS = 800

export type WorkerPoolOptions = {
  program: string
  env: Record<string, string>
  apiHost: URL
  workers: number
  maxViewers: number
  /** All that has happened so far, for a worker that starts, and how long ago the last good poll was. */
  history(): TopicEvent[]
  lastGood(): LastGood
  allMetrics(): Promise<string>
  nowMs(): number
  ops: OpsLink
  restarted(): void
  browserErrorReported(error: BrowserError): void
  originChanged(): Promise<HintOutcome>
  /** The part of the primary itself that has stopped for good. */
  stopped(): string | undefined
  log: { warn(fields: object, message: string): void }
}

type RunningWorker = {
  worker: Worker
  calls: BirpcReturn<WorkerCalls, object>
  share: number
  hasBegun: boolean
  /** Ends its statuses for operators, where one watches there. */
  stopOps?: (() => void) | undefined
  lastStatus?: ProcessStatus | undefined
  startedMs: number
  /** Pings in a row. Time says nothing of a worker: the primary itself may have been frozen. */
  unanswered: number
}

/** Workers share the port and hold the sockets; one that ends or hangs is replaced. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #running = new Map<number, RunningWorker>()
  #order: { settings: OpsSettings; relay: string } | undefined
  readonly #restartDelay = new RestartDelay()
  #isStopping = false
  #timers: NodeJS.Timeout[] = []
  #port = 0

  constructor(options: WorkerPoolOptions) {
    this.#options = options
  }

  start(): Promise<number> {
    const { program, workers } = this.#options
    cluster.setupPrimary({
      exec: program,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    return new Promise((resolve, reject) => {
      let listening = 0
      const whenListening = () => {
        listening += 1
        if (listening < workers) return
        this.#timers.push(setInterval(() => this.#watch(), PING_EVERY_MS))
        resolve(this.#port)
      }
      for (let share = 0; share < workers; share += 1) this.#fork(share, whenListening, reject)
    })
  }

  applyEvents(events: TopicEvent[], lastGood: LastGood | undefined): void {
    for (const { calls } of this.#begun) void calls.applyEvents.asEvent(events, lastGood)
  }

  /** Sends all viewers away at this pace, each worker its share; resolves once all workers have ended. */
  async drain(perSecond: number): Promise<void> {
    this.#isStopping = true
    for (const timer of this.#timers) clearTimeout(timer)
    const share = Math.max(1, Math.round(perSecond / this.#options.workers))
    const ended = [...this.#running.values()].map(({ worker, calls }) => {
      void calls.drain.asEvent(share)
      return new Promise((resolve) => worker.once('exit', resolve))
    })
    await Promise.all(ended)
  }

  terminate(): void {
    this.#isStopping = true
    for (const { worker } of this.#running.values()) worker.process.kill('SIGKILL')
  }

  order(settings: OpsSettings, relay: string): void {
    this.#order = { settings, relay }
    for (const { calls } of this.#begun) void calls.order.asEvent(settings, relay)
  }

  /** Each worker's status of its last second. A busy one's last status counts: its figures must not seem to fall. */
  statuses(): Promise<ProcessStatus[]> {
    return this.#collect(async (running) => {
      const status = await within(STATUS_WITHIN_MS, running.calls.status())
      running.lastStatus = status ?? running.lastStatus
      return running.lastStatus
    })
  }

  processMetrics(): Promise<MetricValues[]> {
    return this.#collect(({ calls }) => within(METRICS_WITHIN_MS, calls.metrics()))
  }

  async #collect<Answer>(read: (running: RunningWorker) => Promise<Answer | undefined>): Promise<Answer[]> {
    const answers = await Promise.all(this.#begun.map(read))
    return answers.filter((answer) => answer !== undefined)
  }

  get #begun(): RunningWorker[] {
    return [...this.#running.values()].filter(({ hasBegun }) => hasBegun)
  }

  #fork(share: number, listening: () => void, failed: (error: Error) => void): void {
    const { env, apiHost, workers, maxViewers, log, nowMs } = this.#options
    const start: WorkerStart = {
      apiHost: apiHost.href,
      workers,
      maxViewers: Math.floor((maxViewers + share) / workers),
    }
    const worker = cluster.fork({ ...env, [WORKER_START]: JSON.stringify(start) })
    let sentence: string | undefined
    const functions = {
      listening: (port: number) => {
        this.#port = port
        listening()
      },
      failed: (reason: string) => {
        sentence = reason
      },
    }
    const running: RunningWorker = {
      worker,
      calls: createBirpc<WorkerCalls, object>(functions, {
        post: (message) => {
          if (worker.isConnected()) worker.send(message, () => {})
        },
        on: (listener) => void worker.on('message', listener),
      }),
      share,
      hasBegun: false,
      startedMs: nowMs(),
      unanswered: 0,
    }
    Object.assign(functions, this.#callsOf(running))
    this.#running.set(worker.id, running)
    worker.on('error', (error) =>
      log.warn({ worker: worker.process.pid, err: error }, 'a worker could not be reached'),
    )
    worker.once('exit', (code, signal) => {
      this.#running.delete(worker.id)
      running.calls.$close()
      running.stopOps?.()
      if (this.#isStopping) return
      if (this.#port === 0) failed(new Error(sentence ?? `A worker ended at its start (${code ?? signal}).`))
      else this.#replace(running, sentence ?? String(signal ?? code))
    })
  }

  #callsOf(running: RunningWorker): Omit<PrimaryCalls, 'listening' | 'failed'> {
    const { ops, browserErrorReported, allMetrics, originChanged } = this.#options
    const { calls } = running
    return {
      started: () => {
        running.hasBegun = true
        this.#sendStates(running)
        if (this.#order) void calls.order.asEvent(this.#order.settings, this.#order.relay)
      },
      sendStates: () => this.#sendStates(running),
      browserError: (error) => {
        browserErrorReported(error)
        for (const other of this.#begun)
          if (other !== running) void other.calls.browserErrorShared.asEvent(error)
      },
      allMetrics,
      originChanged,
      status: () => ops.status(),
      watchOps: (isWatched) => {
        running.stopOps?.()
        running.stopOps = isWatched
          ? ops.watch((status) => void calls.serviceStatus.asEvent(status))
          : undefined
      },
      guess: (caller, isRight) => ops.guess(caller, isRight),
      columns: (grain) => ops.columns(grain),
      act: (action, by) => ops.act(action, by),
      endSession: (session, untilMs) => ops.endSession(session, untilMs),
    }
  }

  #replace({ worker, share, startedMs }: RunningWorker, how: string): void {
    const { nowMs, log, restarted } = this.#options
    const delayMs = this.#restartDelay.afterMs(nowMs() - startedMs)
    log.warn({ worker: worker.process.pid, cause: how, delayMs }, 'a worker ended; another is started')
    this.#timers.push(
      setTimeout(() => {
        restarted()
        this.#fork(
          share,
          () => {},
          () => {},
        )
      }, delayMs),
    )
  }

  #watch(): void {
    for (const running of this.#running.values()) {
      const { worker, calls, unanswered } = running
      if (unanswered >= HUNG_AFTER_PINGS) {
        this.#options.log.warn({ worker: worker.process.pid }, 'a worker does not answer and is ended')
        worker.process.kill('SIGKILL')
        continue
      }
      running.unanswered += 1
      calls.ping(this.#options.stopped()).then(
        () => {
          running.unanswered = 0
        },
        () => {},
      )
    }
  }

  #sendStates({ calls }: RunningWorker): void {
    const { history, lastGood } = this.#options
    void calls.applyEvents.asEvent(history(), lastGood())
  }
}

/** Undefined where the answer is late, or fails. */
function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([answer.catch(() => undefined), sleepFor(ms, undefined, { ref: false })])
}
