import { SHELL } from '#client/kit/offline/stored-caches.ts'
import { type HourCycle, hourCycleIn } from '#shared/hour-cycle.ts'
import { readerSettings } from '#shared/reader-settings-of-cookies.ts'
import type { WorkerScope } from './scope.ts'
import { readerKeyOf } from './storing-rules.ts'

const NOTE = '/.reader'
/** No page is stored for it. */
const UNREADABLE = 'reveals'

/**
 * The key of this device's reader settings. Read from cookies where a worker may; elsewhere from the last
 * page of the relay, as settings change by loading a page.
 */
export class Reader {
  readonly #scope: Pick<WorkerScope, 'caches' | 'cookieStore'>

  constructor(scope: Pick<WorkerScope, 'caches' | 'cookieStore'>) {
    this.#scope = scope
  }

  async key(): Promise<string> {
    const cookies = await this.#cookies()
    if (cookies !== undefined) return readerKeyOf(readerSettings(cookies)) ?? UNREADABLE
    const note = await (await this.#scope.caches.open(SHELL)).match(NOTE)
    return (await note?.text()) ?? ''
  }

  /** Where a worker may not read cookies, the page's own script corrects the clock. */
  async hourCycle(): Promise<HourCycle | undefined> {
    return hourCycleIn((await this.#cookies()) ?? '')
  }

  /** Undefined where such pages are not stored. */
  async note(key: string = UNREADABLE): Promise<void> {
    if (this.#scope.cookieStore) return
    await (await this.#scope.caches.open(SHELL)).put(NOTE, new Response(key))
  }

  /** As a `Cookie` header has them. */
  async #cookies(): Promise<string | undefined> {
    const cookies = await this.#scope.cookieStore?.getAll()
    return cookies?.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
}
