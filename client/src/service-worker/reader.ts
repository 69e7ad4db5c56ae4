import { SHELL } from '#client/features/offline/kept.ts'
import { readerSettings } from '#shared/read-settings.ts'
import { readerKeyOf } from './keep-rules.ts'
import type { WorkerScope } from './scope.ts'

const NOTE = '/.reader'
/** No page is kept under it. */
const UNREADABLE = 'reveals'

/**
 * Under which settings this device reads, as the key of the pages that are made for it. Cookies say it where a worker
 * may read them; elsewhere the last page that the relay sent does, as settings change by a page that is loaded.
 */
export class Reader {
  readonly #scope: Pick<WorkerScope, 'caches' | 'cookieStore'>

  constructor(scope: Pick<WorkerScope, 'caches' | 'cookieStore'>) {
    this.#scope = scope
  }

  async key(): Promise<string> {
    const cookies = await this.#scope.cookieStore?.getAll()
    if (cookies) {
      const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      return readerKeyOf(readerSettings(header)) ?? UNREADABLE
    }
    const note = await (await this.#scope.caches.open(SHELL)).match(NOTE)
    return (await note?.text()) ?? ''
  }

  /** Notes the settings of a page that came just now; undefined where such pages are not kept. */
  async note(key: string = UNREADABLE): Promise<void> {
    if (this.#scope.cookieStore) return
    await (await this.#scope.caches.open(SHELL)).put(NOTE, new Response(key))
  }
}
