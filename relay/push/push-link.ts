import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import type { SeenMatch } from './moment-book.ts'
import type { SeenBy } from './moment-watch.ts'
import type { PushFigures } from './push-counts.ts'
import type { PushThreadData } from './push-thread.ts'
import type { FromThread, ThreadCalls, ToThread } from './thread-messages.ts'

/** Notifications cannot be reached just now; a try in a while may work. */
export class PushUnavailable extends Error {
  constructor() {
    super('notifications are not available')
    this.name = 'PushUnavailable'
  }
}

const ANSWER_WITHIN_MS = 10_000
const CLOSE_WITHIN_MS = 6000
/** A thread that ended is started again, later each time that it did not even become ready. */
const FIRST_RESTART_MS = 1000
const LONGEST_RESTART_MS = 30_000
/** More calls than that wait for a thread that hangs. */
const MOST_WAITING = 500

export type PushLinkParts = {
  threadUrl: URL
  data: PushThreadData
  failed(text: string): void
}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void; late: NodeJS.Timeout }

/** Notifications as a relay is given them. */
export type Push = Pick<PushLink, keyof ThreadCalls | keyof SeenBy | 'onBegin' | 'onFigures'>

/** The thread that keeps and sends notifications, as the rest of the relay knows it. It begins when it is first needed. */
export class PushLink implements ThreadCalls, SeenBy {
  readonly #parts: PushLinkParts
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #nextId = 1
  #failedStarts = 0
  #startAgainAt = 0
  #isClosing = false
  /** Called when a thread starts, which knows nothing of what was seen. */
  onBegin: () => void = () => {}
  /** Called each second with what became of notifications. */
  onFigures: (figures: PushFigures) => void = () => {}

  constructor(parts: PushLinkParts) {
    this.#parts = parts
  }

  readonly key = () => this.#call('key')
  readonly save: ThreadCalls['save'] = (...args) => this.#call('save', ...args)
  readonly read: ThreadCalls['read'] = (...args) => this.#call('read', ...args)
  readonly changeReading: ThreadCalls['changeReading'] = (...args) => this.#call('changeReading', ...args)
  readonly remove: ThreadCalls['remove'] = (...args) => this.#call('remove', ...args)

  seen(matches: readonly SeenMatch[], watchedAt: number): void {
    this.#post({ type: 'seen', matches, watchedAt })
  }

  stepDown(): void {
    this.#post({ type: 'step-down' })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.postMessage({ type: 'close' } satisfies ToThread)
    const late = setTimeout(() => void worker.terminate(), CLOSE_WITHIN_MS)
    await ended
    clearTimeout(late)
  }

  #call<Name extends keyof ThreadCalls>(
    name: Name,
    ...args: Parameters<ThreadCalls[Name]>
  ): ReturnType<ThreadCalls[Name]> {
    const answer = new Promise((resolve, reject) => {
      const id = this.#nextId++
      if (this.#waiting.size >= MOST_WAITING || !this.#post({ type: 'call', id, name, args }))
        return reject(new PushUnavailable())
      const late = setTimeout(() => this.#settle(id)?.reject(new PushUnavailable()), ANSWER_WITHIN_MS)
      this.#waiting.set(id, { resolve, reject, late })
    })
    return answer as ReturnType<ThreadCalls[Name]>
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    clearTimeout(waiting?.late)
    this.#waiting.delete(id)
    return waiting
  }

  /** False where no thread is to be had. */
  #post(message: ToThread): boolean {
    this.#worker ??= this.#start()
    this.#worker?.postMessage(message)
    return this.#worker !== undefined
  }

  #start(): Worker | undefined {
    if (this.#isClosing || performance.now() < this.#startAgainAt) return undefined
    const { threadUrl, data, failed } = this.#parts
    const worker = new Worker(threadUrl, { workerData: data, stdout: true, stderr: true })
    for (const input of [worker.stdout, worker.stderr])
      createInterface({ input }).on('line', (line) => line.trim() !== '' && failed(line.trimEnd()))
    worker.on('message', (message: FromThread) => {
      if ('isReady' in message) this.#failedStarts = 0
      else if ('figures' in message) this.onFigures(message.figures)
      else if ('value' in message) this.#settle(message.id)?.resolve(message.value)
      else {
        failed(message.failure)
        if (message.id !== undefined) this.#settle(message.id)?.reject(new PushUnavailable())
      }
    })
    worker.on('error', (error) =>
      failed(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
    worker.on('exit', () => this.#ended(worker))
    worker.unref()
    // After the message that began it: what is to be seen anew follows it.
    queueMicrotask(() => this.onBegin())
    return worker
  }

  #ended(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#startAgainAt =
      performance.now() + Math.min(LONGEST_RESTART_MS, FIRST_RESTART_MS * 2 ** this.#failedStarts)
    this.#failedStarts += 1
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(new PushUnavailable())
  }
}
