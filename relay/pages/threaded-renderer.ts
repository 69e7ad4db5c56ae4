import type { PageRequest } from '#shared/page.ts'
import type { Encoding } from '../bytes/pick-encoding.ts'
import { ConcurrencyLimiter, QueueFullError } from '../limits/concurrency-limiter.ts'
import { SupervisedThread, type ThreadParts } from '../threads/supervised-thread.ts'
import { TooManyPages } from './overload.ts'
import type { PageCalls, ThreadData } from './page-thread.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Enough to occupy the thread; all others wait here, where clients have their turns. */
const AT_ONCE = 4
const HURRY_FROM = 4
/** Behind so many a page takes the better part of a second at 60 a second. */
const LONG_QUEUE = 50
/** What a thread renders in about three seconds: readers behind that many would have left before their turn. */
const MAX_WAITING = 200
/**
 * Its thread has only the processor time that others leave. On a busy machine the first page of a new thread takes many
 * seconds: a thread that is ended for that makes room for one that is as slow.
 */
const ANSWER_WITHIN_MS = 30_000

type Limits = Pick<ThreadParts<object>, 'answerWithinMs' | 'startWithinMs' | 'brokenAfterMs'> & {
  maxWaiting?: number
}

/** Clients take turns, however many pages each requests; too many that wait are refused with TooManyPages. */
export class ThreadedRenderer {
  readonly #thread: SupervisedThread<PageCalls>
  readonly #turns: ConcurrencyLimiter

  /** `log`: called with each line that the thread writes to the console, where libraries and the renderer complain. */
  constructor(
    url: URL,
    data: ThreadData,
    { maxWaiting = MAX_WAITING, answerWithinMs = ANSWER_WITHIN_MS, ...limits }: Limits = {},
    log: (line: string) => void = () => {},
  ) {
    this.#turns = new ConcurrencyLimiter({ atOnce: AT_ONCE, mayWait: maxWaiting })
    this.#thread = new SupervisedThread({ url, data, log, answerWithinMs, ...limits })
  }

  async render(request: PageRequest, encoding: Encoding, client: string): Promise<RenderedPage> {
    const isHurried = this.#turns.turnsBefore(client) >= HURRY_FROM
    const leave = await this.#turns.enter(undefined, client).catch((error: unknown) => {
      throw error instanceof QueueFullError ? new TooManyPages() : error
    })
    try {
      return await (await this.#thread.calls()).render(request, encoding, isHurried)
    } finally {
      leave()
    }
  }

  isLate(client: string): boolean {
    return this.#turns.turnsBefore(client) >= LONG_QUEUE
  }

  isFull(client: string): boolean {
    return this.#turns.isFullFor(client)
  }

  get isBroken(): boolean {
    return this.#thread.isBroken
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
