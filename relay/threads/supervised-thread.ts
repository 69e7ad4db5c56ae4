import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { type BirpcReturn, createBirpc } from 'birpc'

/** The thread does not answer now; a later call may succeed. */
export class ThreadUnavailable extends Error {
  constructor() {
    super('the thread is not available')
    this.name = 'ThreadUnavailable'
  }
}

const ANSWER_WITHIN_MS = 10_000
/** Longer than a thread takes to load on a busy machine: ended before, it would never be ready. */
const START_WITHIN_MS = 60_000
/** A thread that failed to start is started again after this, later each time. */
const FIRST_RESTART_MS = 1000
const MAX_RESTART_MS = 30_000
/** After so many failed starts, over at least this time, another start would fail too. */
const BROKEN_AFTER_STARTS = 3
const BROKEN_AFTER_MS = 30_000

export type ThreadParts<Events extends object> = {
  url: URL
  data?: unknown
  events?: Events
  started?(): void
  /** A line that the thread wrote to its console, or the error that ended it. */
  log(line: string): void
  closeWithinMs?: number
  answerWithinMs?: number
  startWithinMs?: number
  brokenAfterMs?: number
}

type Running<Calls extends object> = { worker: Worker; ready: Promise<BirpcReturn<Calls, object>> }

/** A worker thread with functions to call (`serveThread`): started at the first call, and again after it ended. */
export class SupervisedThread<Calls extends object, Events extends object = object> {
  readonly #parts: ThreadParts<Events>
  #running: Running<Calls> | undefined
  #failedStarts = 0
  #failingSinceMs = 0
  #startAgainAtMs = 0
  #isClosed = false

  constructor(parts: ThreadParts<Events>) {
    this.#parts = parts
  }

  calls(): Promise<BirpcReturn<Calls, object>> {
    if (this.#running) return this.#running.ready
    if (this.#isClosed || performance.now() < this.#startAgainAtMs)
      return Promise.reject(new ThreadUnavailable())
    this.#running = this.#start()
    this.#parts.started?.()
    return this.#running.ready
  }

  /** Whether starts have failed for a while, so that there will be no thread in this process. */
  get isBroken(): boolean {
    const { brokenAfterMs = BROKEN_AFTER_MS } = this.#parts
    return (
      this.#failedStarts >= BROKEN_AFTER_STARTS && performance.now() - this.#failingSinceMs >= brokenAfterMs
    )
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const { worker, ready } = this.#running ?? {}
    const { closeWithinMs } = this.#parts
    if (worker === undefined) return
    if (closeWithinMs === undefined) return void (await worker.terminate())
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    const late = setTimeout(() => void worker.terminate(), closeWithinMs)
    await ready
      ?.then((calls) => (calls as BirpcReturn<{ close(): void }, object>).close.asEvent())
      .catch(() => worker.terminate())
    await ended
    clearTimeout(late)
  }

  #start(): Running<Calls> {
    const { url, data, events, log } = this.#parts
    const { answerWithinMs = ANSWER_WITHIN_MS, startWithinMs = START_WITHIN_MS } = this.#parts
    const worker = new Worker(url, { workerData: data, stdout: true, stderr: true })
    for (const input of [worker.stdout, worker.stderr])
      createInterface({ input }).on('line', (line) => line.trim() !== '' && log(line.trimEnd()))
    worker.unref()
    const ready = new Promise<BirpcReturn<Calls, object>>((resolve, reject) => {
      const late = setTimeout(() => void worker.terminate(), startWithinMs)
      let isReady = false
      let lastMessageMs = performance.now()
      const whenReady = () => {
        clearTimeout(late)
        isReady = true
        this.#failedStarts = 0
        resolve(calls)
      }
      const calls: BirpcReturn<Calls, object> = createBirpc<Calls, object>(
        { ...events, ready: whenReady },
        {
          post: (message) => worker.postMessage(message),
          on: (listener) =>
            worker.on('message', (message) => {
              lastMessageMs = performance.now()
              listener(message)
            }),
          timeout: answerWithinMs,
          onTimeoutError: () => {
            // One that answers others is busy, not stuck. Half of the time, as a timer of Node may fire early.
            if (performance.now() - lastMessageMs >= answerWithinMs / 2) {
              end()
              void worker.terminate()
            }
            throw new ThreadUnavailable()
          },
        },
      )
      worker.on('error', (error) =>
        log(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      )
      const end = () => {
        if (this.#running?.worker === worker) this.#running = undefined
        calls.$close(new ThreadUnavailable())
        reject(new ThreadUnavailable())
      }
      worker.on('exit', () => {
        clearTimeout(late)
        if (!isReady) this.#countFailedStart()
        end()
      })
    })
    ready.catch(() => {})
    return { worker, ready }
  }

  #countFailedStart(): void {
    const nowMs = performance.now()
    if (this.#failedStarts === 0) this.#failingSinceMs = nowMs
    this.#startAgainAtMs = nowMs + Math.min(MAX_RESTART_MS, FIRST_RESTART_MS * 2 ** this.#failedStarts)
    this.#failedStarts += 1
  }
}
