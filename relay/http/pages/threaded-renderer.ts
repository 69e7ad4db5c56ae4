import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import type { PageRequest } from '#shared/page.ts'
import type { Encoding } from '../../bytes/encoding.ts'
import { ConcurrencyLimiter, QueueFullError } from '../../limits/concurrency-limiter.ts'
import { TooManyPages } from './overload.ts'
import type { ThreadAnswer, ThreadData, ThreadReady, ThreadRequest } from './page-thread.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Enough to keep the thread busy; all others wait here, where clients have their turns. */
const AT_ONCE = 4
/** With so many requests waiting, pages are compressed less, so that they come sooner. */
const HURRY_FROM = 4
/** Behind so many a page takes the better part of a second at 60 a second. */
const LONG_QUEUE = 50
/** Threads that failed in a row before they could render anything, for at least `brokenAfterMs`: no other will fare better. */
const BROKEN_AFTER_STARTS = 3

const LIMITS = {
  /** Longer than any page takes: a thread that answers nothing for this long is ended and replaced. */
  timeoutMs: 10_000,
  /** Longer than the renderer takes to load on a busy machine: ended before, no thread would ever be ready. */
  startTimeoutMs: 60_000,
  /** What a thread renders in about three seconds: readers behind that many would have left before their turn. */
  maxWaiting: 200,
  brokenAfterMs: 30_000,
}

type Waiting = { resolve(page: RenderedPage): void; reject(error: Error): void }
/** A thread, and when it counts as stuck. */
type Thread = { worker: Worker; deadline: NodeJS.Timeout | undefined; canRender: boolean }

/**
 * The client's renderer on a thread of its own. A thread that dies is started again, and the requests that it
 * had fail. Clients have it in turn, however many pages each requests; while too many wait, further ones are refused
 * with TooManyPages.
 */
export class ThreadedRenderer {
  readonly #start: () => Worker
  readonly #limits: typeof LIMITS
  readonly #turns: ConcurrencyLimiter
  readonly #waiting = new Map<number, Waiting>()
  #thread: Thread | undefined
  #nextId = 1
  #isClosed = false
  #failedStarts = 0
  #failingSinceMs = 0

  /** `onLine`: called with each line that the thread writes to the console, where libraries and the renderer complain. */
  constructor(
    threadUrl: URL,
    data: ThreadData,
    limits: Partial<typeof LIMITS> = {},
    onLine: (line: string) => void = () => {},
  ) {
    this.#limits = { ...LIMITS, ...limits }
    this.#turns = new ConcurrencyLimiter({ atOnce: AT_ONCE, mayWait: this.#limits.maxWaiting })
    this.#start = () => {
      const worker = new Worker(threadUrl, { workerData: data, stdout: true, stderr: true })
      for (const input of [worker.stdout, worker.stderr])
        createInterface({ input }).on('line', (line) => line.trim() !== '' && onLine(line.trimEnd()))
      return worker
    }
  }

  async render(request: PageRequest, encoding: Encoding, client: string): Promise<RenderedPage> {
    const isHurried = this.#turns.turnsBefore(client) >= HURRY_FROM
    const leave = await this.#turns.enter(undefined, client).catch((error: unknown) => {
      throw error instanceof QueueFullError ? new TooManyPages() : error
    })
    return this.#render(request, encoding, isHurried).finally(leave)
  }

  #render(request: PageRequest, encoding: Encoding, isHurried: boolean): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('the renderer is closed'))
      const id = this.#nextId++
      const thread = this.#running()
      // Throws where a body is nested too deeply to be cloned, which rejects this request and no other.
      thread.worker.postMessage({ id, request, encoding, isHurried } satisfies ThreadRequest)
      this.#waiting.set(id, { resolve, reject })
      thread.deadline ??= this.#deadlineOf(thread)
    })
  }

  /** Whether a page that a client requests now comes noticeably late. */
  isLate(client: string): boolean {
    return this.#turns.turnsBefore(client) >= LONG_QUEUE
  }

  /** Whether a page that a client requests now is refused. */
  isFull(client: string): boolean {
    return this.#turns.isFullFor(client)
  }

  /** Whether threads have failed at their start for a while, so that pages come no more in this process. */
  get isBroken(): boolean {
    const failingMs = performance.now() - this.#failingSinceMs
    return this.#failedStarts >= BROKEN_AFTER_STARTS && failingMs >= this.#limits.brokenAfterMs
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread?.worker.terminate()
  }

  #running(): Thread {
    if (this.#thread) return this.#thread
    const worker = this.#start()
    const thread: Thread = { worker, deadline: undefined, canRender: false }
    this.#thread = thread
    worker.on('message', (message: ThreadAnswer | ThreadReady) => {
      thread.canRender = true
      this.#failedStarts = 0
      if ('id' in message) this.#settle(message)
      else this.#restartDeadline()
    })
    worker.on('error', (error) => {
      if (!thread.canRender) this.#countFailedStart()
      this.#failWaiting(worker, error)
    })
    worker.on('exit', () => this.#failWaiting(worker, new Error('the rendering thread ended')))
    worker.unref()
    return thread
  }

  #countFailedStart(): void {
    if (this.#failedStarts === 0) this.#failingSinceMs = performance.now()
    this.#failedStarts += 1
  }

  #settle(message: ThreadAnswer): void {
    const waiting = this.#waiting.get(message.id)
    if (waiting === undefined) return
    this.#waiting.delete(message.id)
    this.#restartDeadline()
    if ('error' in message) waiting.reject(new Error(message.error))
    else waiting.resolve(message.page)
  }

  /** However many wait: a thread that answers is not stuck. */
  #restartDeadline(): void {
    if (this.#thread === undefined) return
    clearTimeout(this.#thread.deadline)
    this.#thread.deadline = this.#waiting.size > 0 ? this.#deadlineOf(this.#thread) : undefined
  }

  #deadlineOf({ worker, canRender }: Thread): NodeJS.Timeout {
    const { timeoutMs, startTimeoutMs } = this.#limits
    return setTimeout(() => void worker.terminate(), canRender ? timeoutMs : startTimeoutMs)
  }

  #failWaiting(worker: Worker, error: Error): void {
    if (this.#thread?.worker !== worker) return
    clearTimeout(this.#thread.deadline)
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
