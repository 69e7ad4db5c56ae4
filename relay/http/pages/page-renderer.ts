import { Worker } from 'node:worker_threads'
import type { PageNeeds, PageRequest } from '#shared/page.ts'
import type { Encoding } from '../../bytes/encoding.ts'
import type { Known } from './page-needs.ts'
import type { ThreadAnswer, ThreadData, ThreadRequest } from './page-thread.ts'
import type { WrittenPage } from './written-page.ts'

/** Longer than any page takes: a thread that is silent for this long is ended and replaced. */
const PATIENCE_MS = 10_000

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout }
type Question =
  | { ask: 'needs'; url: string; known: Known }
  | { ask: 'render'; request: PageRequest; encoding: Encoding }

/** The client's renderer on a thread of its own. A thread that dies is started again; what it was asked fails. */
export class ThreadedRenderer {
  readonly #start: () => Worker
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #nextId = 1
  #isClosed = false

  constructor(threadUrl: URL, data: ThreadData) {
    this.#start = () => new Worker(threadUrl, { workerData: data })
  }

  needs(url: string, known: Known): Promise<PageNeeds> {
    return this.#ask({ ask: 'needs', url, known }) as Promise<PageNeeds>
  }

  render(request: PageRequest, encoding: Encoding): Promise<WrittenPage> {
    return this.#ask({ ask: 'render', request, encoding }) as Promise<WrittenPage>
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
  }

  #ask(question: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('the renderer is closed'))
      const id = this.#nextId++
      const timer = setTimeout(() => void this.#worker?.terminate(), PATIENCE_MS)
      this.#waiting.set(id, { resolve, reject, timer })
      this.#thread().postMessage({ id, ...question } satisfies ThreadRequest)
    })
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#start()
    this.#worker = worker
    worker.on('message', (message: ThreadAnswer) => this.#settle(message))
    worker.on('error', (error) => this.#lost(worker, error))
    worker.on('exit', () => this.#lost(worker, new Error('the rendering thread ended')))
    worker.unref()
    return worker
  }

  #settle(message: ThreadAnswer): void {
    const waiting = this.#waiting.get(message.id)
    if (waiting === undefined) return
    this.#waiting.delete(message.id)
    clearTimeout(waiting.timer)
    if ('error' in message) waiting.reject(new Error(message.error))
    else waiting.resolve(message.answer)
  }

  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#waiting.clear()
  }
}
