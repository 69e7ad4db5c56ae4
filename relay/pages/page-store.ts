import { LRUCache } from 'lru-cache'
import type { Freshness } from '../live/upstream-freshness.ts'
import { TooManyPages } from './overload.ts'

/** What a page shows: it is valid for as long as none of this has changed. */
export type Shown = {
  offsets: readonly (readonly [topic: string, offset: number])[]
  freshness: Freshness
  contentUntilMs: number
}

type Entry<Page> = {
  /** Of what is rendered or being rendered; undefined after a rendering that failed. */
  version: string | undefined
  rendering: Promise<Page>
  finished?: { page: Page; shown: Shown } | undefined
}

/** A browser brings a page of this age up to date by itself. */
const LAST_MS = 60_000
/** Memory of an address, a version and what a page shows. */
const OVERHEAD_BYTES = 4096

export type PageStoreOptions = {
  maxBytes: number
  offsetOf(topic: string): number | undefined
}

/** Valid until a topic on it moves, freshness changes, or content is due; rendered again only for a new version. */
export class PageStore<Page extends { bytes: number }> {
  readonly #entries: LRUCache<string, Entry<Page>>
  readonly #offsetOf: (topic: string) => number | undefined
  #generation = 0

  constructor({ maxBytes, offsetOf }: PageStoreOptions) {
    this.#offsetOf = offsetOf
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ finished }, key) => (finished?.page.bytes ?? 0) + OVERHEAD_BYTES + 2 * key.length,
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get size(): number {
    return this.#entries.size
  }

  get generation(): number {
    return this.#generation
  }

  clear(): void {
    this.#generation += 1
    this.#entries.clear()
  }

  valid(key: string, freshness: Freshness, nowMs: number): Page | undefined {
    const { page, shown } = this.#entries.get(key)?.finished ?? {}
    if (shown?.freshness !== freshness || nowMs >= shown.contentUntilMs) return undefined
    return shown.offsets.every(([topic, offset]) => this.#offsetOf(topic) === offset) ? page : undefined
  }

  last(key: string, nowMs: number): Page | undefined {
    const finished = this.#entries.get(key)?.finished
    return finished && nowMs < finished.shown.contentUntilMs + LAST_MS ? finished.page : undefined
  }

  /** The page of this version, rendered once; a rendering that fails leaves the last good page. */
  async get(
    key: string,
    version: string,
    shown: Shown,
    render: () => Promise<Page>,
  ): Promise<{ page: Page; isCached: boolean }> {
    const before = this.#entries.get(key)
    const isCached = before?.version === version
    const entry = isCached ? before : { version, rendering: render(), finished: before?.finished }
    if (!isCached) this.#entries.set(key, entry)
    try {
      const page = await entry.rendering
      // A new entry, so that its size is counted anew: further encodings may have been made.
      if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry, finished: { page, shown } })
      return { page, isCached }
    } catch (error) {
      this.#forget(key, entry)
      if (isCached && error instanceof TooManyPages) return this.get(key, version, shown, render)
      throw error
    }
  }

  #forget(key: string, { finished, rendering }: Entry<Page>): void {
    if (this.#entries.peek(key)?.rendering !== rendering) return
    if (finished === undefined) this.#entries.delete(key)
    else this.#entries.set(key, { rendering, finished, version: undefined })
  }
}
