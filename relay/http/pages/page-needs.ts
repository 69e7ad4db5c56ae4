import type { Held } from '#shared/live/position.ts'
import type { PageNeeds } from '#shared/page.ts'

const MAX_HELD = 1000

export type Gathered = { live: Record<string, Held>; calls: string[] }

/**
 * What a page needs of the live topics, with their states, and of calls. Some needs follow from the states
 * themselves, so the renderer is asked twice; its word is kept for as long as the states stay what they are.
 */
export class PageNeedsReader {
  readonly #ask: (url: string, live: Record<string, Held>) => Promise<PageNeeds>
  readonly #heldOf: (topic: string) => Held | undefined
  readonly #known = new Map<string, Promise<PageNeeds>>()

  constructor(
    ask: (url: string, live: Record<string, Held>) => Promise<PageNeeds>,
    heldOf: (topic: string) => Held | undefined,
  ) {
    this.#ask = ask
    this.#heldOf = heldOf
  }

  async gather(url: string): Promise<Gathered> {
    const first = await this.#needs(url, {})
    const firstLive = this.#statesOf(first.topics)
    const second = await this.#needs(url, firstLive)
    return { live: { ...firstLive, ...this.#statesOf(second.topics) }, calls: second.calls }
  }

  #needs(url: string, live: Record<string, Held>): Promise<PageNeeds> {
    const key = `${url} ${Object.entries(live).map(([topic, { epoch, offset }]) => `${topic}@${epoch}.${offset}`)}`
    const known = this.#known.get(key)
    if (known) return known
    const asked = this.#ask(url, live)
    asked.catch(() => this.#known.delete(key))
    this.#known.set(key, asked)
    const oldest = this.#known.keys().next()
    if (this.#known.size > MAX_HELD && !oldest.done) this.#known.delete(oldest.value)
    return asked
  }

  #statesOf(topics: readonly string[]): Record<string, Held> {
    return Object.fromEntries(
      topics.flatMap((topic) => {
        const held = this.#heldOf(topic)
        return held === undefined ? [] : [[topic, held]]
      }),
    )
  }
}
