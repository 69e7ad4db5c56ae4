import type { Freshness } from '../../live/freshness.ts'

/** What a page shows, by which it stays right or does not. */
export type Shown = {
  /** Offsets of the live topics on it. */
  offsets: readonly (readonly [topic: string, offset: number])[]
  freshness: Freshness
  /** Until when its content needs no new look, in ms. */
  contentUntilMs: number
}

type Standing<Page> = { page: Page; shown: Shown }

const MAX_HELD = 1000
/** A browser brings a page of this age up to the present by itself. */
const LAST_MS = 60_000

/**
 * Pages that were right a moment ago and still are: while no topic on one has moved and its content is fresh,
 * it is given without asking anybody. A crowd at one address costs no more than its sockets.
 */
export class PageShelf<Page> {
  readonly #offsetOf: (topic: string) => number | undefined
  readonly #standing = new Map<string, Standing<Page>>()

  constructor(offsetOf: (topic: string) => number | undefined) {
    this.#offsetOf = offsetOf
  }

  get(key: string, freshness: Freshness, nowMs: number): Page | undefined {
    const standing = this.#standing.get(key)
    if (standing === undefined) return undefined
    const { shown, page } = standing
    if (shown.freshness !== freshness || nowMs >= shown.contentUntilMs) return undefined
    for (const [topic, offset] of shown.offsets) if (this.#offsetOf(topic) !== offset) return undefined
    return page
  }

  /** The page as it last was right, if that is not long ago: better than none where it can't be rendered now. */
  last(key: string, nowMs: number): Page | undefined {
    const standing = this.#standing.get(key)
    return standing && nowMs < standing.shown.contentUntilMs + LAST_MS ? standing.page : undefined
  }

  put(key: string, page: Page, shown: Shown): void {
    this.#standing.delete(key)
    this.#standing.set(key, { page, shown })
    const oldest = this.#standing.keys().next()
    if (this.#standing.size > MAX_HELD && !oldest.done) this.#standing.delete(oldest.value)
  }
}
