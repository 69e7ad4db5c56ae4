import type { GivenUp } from '#shared/ops/given-up.ts'
import { SupervisedThread, ThreadUnavailable } from '../threads/supervised-thread.ts'
import type { SeenMatch } from './moment-book.ts'
import type { SeenBy } from './moment-watch.ts'
import type { PushFigures } from './push-counts.ts'
import type { PushCalls, PushEvents, PushThreadData } from './push-thread.ts'

/** Notifications cannot be reached just now; a try in a while may work. */
export class PushUnavailable extends Error {
  constructor() {
    super('notifications are not available')
    this.name = 'PushUnavailable'
  }
}

const CLOSE_WITHIN_MS = 6000
/** More calls than that wait for a database that is away. */
const MOST_WAITING = 500

export type PushLinkParts = {
  threadUrl: URL
  data: PushThreadData
  failed(text: string): void
}

export type BrowserCalls = Pick<PushCalls, 'key' | 'save' | 'read' | 'changeReading' | 'remove'>

export type Push = Pick<PushLink, keyof BrowserCalls | keyof SeenBy | 'onBegin' | 'onFigures'> &
  Partial<Pick<PushLink, 'givenUp'>>

export class PushLink implements BrowserCalls, SeenBy {
  readonly #thread: SupervisedThread<PushCalls, PushEvents>
  readonly #failed: (text: string) => void
  #waiting = 0
  onBegin: () => void = () => {}
  /** Called each second with what became of notifications. */
  onFigures: (figures: PushFigures) => void = () => {}
  /** Where this relay leads. */
  givenUp: readonly GivenUp[] = []

  constructor({ threadUrl, data, failed }: PushLinkParts) {
    this.#failed = failed
    this.#thread = new SupervisedThread({
      url: threadUrl,
      data,
      events: {
        figures: (figures) => this.onFigures(figures),
        givenUp: (messages) => {
          this.givenUp = messages
        },
        failed,
      },
      // After the message that started it: what is to be seen anew follows it.
      started: () => queueMicrotask(() => this.onBegin()),
      log: failed,
      closeWithinMs: CLOSE_WITHIN_MS,
    })
  }

  readonly key = () => this.#call('key')
  readonly save: PushCalls['save'] = (...args) => this.#call('save', ...args)
  readonly read: PushCalls['read'] = (...args) => this.#call('read', ...args)
  readonly changeReading: PushCalls['changeReading'] = (...args) => this.#call('changeReading', ...args)
  readonly remove: PushCalls['remove'] = (...args) => this.#call('remove', ...args)

  seen(matches: readonly SeenMatch[], watchedAt: number): void {
    this.#send('seen', matches, watchedAt)
  }

  stepDown(): void {
    this.#send('stepDown')
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  async #call<Name extends keyof BrowserCalls>(
    name: Name,
    ...args: Parameters<PushCalls[Name]>
  ): Promise<Awaited<ReturnType<PushCalls[Name]>>> {
    if (this.#waiting >= MOST_WAITING) throw new PushUnavailable()
    this.#waiting += 1
    try {
      return await (await this.#thread.calls()).$call(name, ...(args as never))
    } catch (error) {
      if (!(error instanceof ThreadUnavailable)) this.#failed(String(error))
      throw new PushUnavailable()
    } finally {
      this.#waiting -= 1
    }
  }

  #send<Name extends 'seen' | 'stepDown'>(name: Name, ...args: Parameters<PushCalls[Name]>): void {
    this.#thread
      .calls()
      .then((calls) => calls.$callEvent(name, ...(args as never)))
      // It is shown all anew when it starts again.
      .catch(() => {})
  }
}
