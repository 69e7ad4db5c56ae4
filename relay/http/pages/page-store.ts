import type { ByteBudget } from '../../bytes/byte-budget.ts'
import type { Freshness } from '../../live/freshness.ts'
import { TooManyPages } from './overload.ts'

/** What a page shows: it is valid for as long as none of this has changed. */
export type Shown = {
  /** Offsets of the live topics on it. */
  offsets: readonly (readonly [topic: string, offset: number])[]
  freshness: Freshness
  /** When its content is due to be looked up again, in ms. */
  contentUntilMs: number
}

type Finished<Page> = { page: Page; shown: Shown }
type Entry<Page> = {
  /** Of what is rendered or being rendered; undefined after a rendering that failed. */
  version: string | undefined
  making: Promise<Page>
  /** The last that was finished, which may be of an earlier version. */
  finished?: Finished<Page>
}

/** A browser brings a page of this age up to the present by itself. */
const LAST_MS = 60_000
/** Beside a page's bytes: its address and version, and what it shows. */
const OVERHEAD_BYTES = 4096

export type PageStoreOptions = {
  budget: ByteBudget
  offsetOf(topic: string): number | undefined
}

/**
 * All pages that are held.
 *
 * Key: site and path; one page each. Validity: until a topic on it moves, the scores grow stale or fresh, or its content
 * is due; then it is rendered again only if its version changed. Bound: the bytes that all caches share.
 */
export class PageStore<Page extends { bytes: number }> {
  readonly #options: PageStoreOptions
  readonly #entries = new Map<string, Entry<Page>>()
  #generation = 0

  constructor(options: PageStoreOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#entries.size
  }

  /** Rises with each `clear`: what a page was to show before it may not be shown after it. */
  get generation(): number {
    return this.#generation
  }

  /** Forgets all of them. */
  clear(): void {
    this.#generation += 1
    for (const [key, entry] of [...this.#entries]) this.#drop(key, entry)
  }

  /** The page of an address where it is still valid; nothing is asked for that. */
  valid(key: string, freshness: Freshness, nowMs: number): Page | undefined {
    const entry = this.#entries.get(key)
    if (entry?.finished === undefined) return undefined
    const { shown, page } = entry.finished
    if (shown.freshness !== freshness || nowMs >= shown.contentUntilMs) return undefined
    for (const [topic, offset] of shown.offsets) {
      if (this.#options.offsetOf(topic) !== offset) return undefined
    }
    this.#options.budget.use(entry)
    return page
  }

  /** The page that was valid last, if that is not long ago: better than one that comes late. */
  last(key: string, nowMs: number): Page | undefined {
    const finished = this.#entries.get(key)?.finished
    return finished && nowMs < finished.shown.contentUntilMs + LAST_MS ? finished.page : undefined
  }

  /** The page of this version, rendering it where nobody has; a rendering that fails leaves the last good page. */
  async get(
    key: string,
    version: string,
    shown: Shown,
    render: () => Promise<Page>,
  ): Promise<{ page: Page; isHeld: boolean }> {
    const held = this.#entries.get(key)
    const isHeld = held?.version === version
    const entry = isHeld ? held : this.#making(key, version, render(), held)
    const page = await entry.making.catch((error: unknown) => {
      if (isHeld && error instanceof TooManyPages) return undefined
      throw error
    })
    // Refused to the client that requested it first, and not to this one.
    if (page === undefined) return this.get(key, version, shown, render)
    entry.finished = { page, shown }
    // Its bytes may have grown by further encodings.
    if (this.#entries.get(key) === entry) this.#weigh(key, entry, page.bytes)
    return { page, isHeld }
  }

  #making(key: string, version: string, making: Promise<Page>, before: Entry<Page> | undefined): Entry<Page> {
    const { finished } = before ?? {}
    const entry: Entry<Page> = { version, making, ...(finished === undefined ? {} : { finished }) }
    if (before) this.#options.budget.release(before)
    this.#entries.set(key, entry)
    this.#weigh(key, entry, finished?.page.bytes ?? 0)
    making.catch(() => this.#failed(key, entry))
    return entry
  }

  /** `last` still gives the last good page, until another takes its place or it is evicted. */
  #failed(key: string, entry: Entry<Page>): void {
    if (entry.finished === undefined) this.#drop(key, entry)
    else entry.version = undefined
  }

  #weigh(key: string, entry: Entry<Page>, bytes: number): void {
    const drop = () => this.#drop(key, entry)
    this.#options.budget.hold(entry, bytes + OVERHEAD_BYTES + 2 * key.length, drop)
  }

  #drop(key: string, entry: Entry<Page>): void {
    this.#options.budget.release(entry)
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }
}
