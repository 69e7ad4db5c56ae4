import { Worker } from 'node:worker_threads'
import type { PageNeeds, PageRequest } from '#shared/page.ts'
import type { Encoding } from '../../bytes/encoding.ts'
import { TooManyPages } from './overload.ts'
import type { Known } from './page-needs.ts'
import type { ThreadAnswer, ThreadData, ThreadQuestion, ThreadRequest } from './page-thread.ts'
import type { WrittenPage } from './written-page.ts'

/** Longer than any page takes: a thread that is silent for this long is ended and replaced. */
const PATIENCE_MS = 10_000
/** With so many requests waiting, pages are compressed less, so that they come sooner. */
const HURRY_FROM = 4
/** Behind so many a page takes long enough to be noticed. */
const LONG_QUEUE = 50
/** What a thread renders in a few seconds: whoever came after that many would have left before their turn. */
const MOST_WAITING = 500

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void }
type Limits = { patienceMs: number; mostWaiting: number }
/** A thread, and when it is taken for stuck. */
type Thread = { worker: Worker; deadline: NodeJS.Timeout | undefined }

/**
 * The client's renderer on a thread of its own. A thread that dies is started again; what it was asked fails. What is
 * asked while too many wait is refused with TooManyPages.
 */
export class ThreadedRenderer {
  readonly #start: () => Worker
  readonly #waiting = new Map<number, Waiting>()
  #thread: Thread | undefined
  #nextId = 1
  #isClosed = false

  readonly #patienceMs: number
  readonly #mostWaiting: number

  constructor(
    threadUrl: URL,
    data: ThreadData,
    { patienceMs = PATIENCE_MS, mostWaiting = MOST_WAITING }: Partial<Limits> = {},
  ) {
    this.#patienceMs = patienceMs
    this.#mostWaiting = mostWaiting
    this.#start = () => new Worker(threadUrl, { workerData: data })
  }

  needs(url: string, known: Known): Promise<PageNeeds> {
    return this.#ask({ ask: 'needs', url }, known) as Promise<PageNeeds>
  }

  render({ live, content, ...request }: PageRequest, encoding: Encoding): Promise<WrittenPage> {
    const isHurried = this.#waiting.size >= HURRY_FROM
    return this.#ask(
      { ask: 'render', request, encoding, isHurried },
      { live, content },
    ) as Promise<WrittenPage>
  }

  /** Whether a page that is asked for now comes noticeably late. */
  get isLate(): boolean {
    return this.#waiting.size >= LONG_QUEUE
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread?.worker.terminate()
  }

  #ask(asked: ThreadQuestion, known: Known): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('the renderer is closed'))
      if (this.#waiting.size >= this.#mostWaiting) return reject(new TooManyPages())
      const id = this.#nextId++
      const thread = this.#running()
      // Throws where a body is nested too deeply to be cloned, which rejects this request and no other.
      thread.worker.postMessage({ id, asked, known } satisfies ThreadRequest)
      this.#waiting.set(id, { resolve, reject })
      thread.deadline ??= this.#deadlineOf(thread.worker)
    })
  }

  #running(): Thread {
    if (this.#thread) return this.#thread
    const worker = this.#start()
    const thread: Thread = { worker, deadline: undefined }
    this.#thread = thread
    worker.on('message', (message: ThreadAnswer) => this.#settle(message))
    worker.on('error', (error) => this.#lost(worker, error))
    worker.on('exit', () => this.#lost(worker, new Error('the rendering thread ended')))
    worker.unref()
    return thread
  }

  #settle(message: ThreadAnswer): void {
    const waiting = this.#waiting.get(message.id)
    if (waiting === undefined) return
    this.#waiting.delete(message.id)
    this.#heard()
    if ('error' in message) waiting.reject(new Error(message.error))
    else waiting.resolve(message.answer)
  }

  /** However many wait: a thread that answers is not stuck. */
  #heard(): void {
    if (this.#thread === undefined) return
    clearTimeout(this.#thread.deadline)
    this.#thread.deadline = this.#waiting.size > 0 ? this.#deadlineOf(this.#thread.worker) : undefined
  }

  #deadlineOf(worker: Worker): NodeJS.Timeout {
    return setTimeout(() => void worker.terminate(), this.#patienceMs)
  }

  #lost(worker: Worker, error: Error): void {
    if (this.#thread?.worker !== worker) return
    clearTimeout(this.#thread.deadline)
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
