import type { Held } from '#shared/live/position.ts'
import type { PageNeeds } from '#shared/page.ts'

const MAX_HELD = 1000
/** A page that is still open after so many questions gets what it named by then. */
const MAX_QUESTIONS = 3

export type Known = { live: Record<string, Held>; content: Record<string, unknown> }
export type Gathered = Pick<PageNeeds, 'calls' | 'menu' | 'isNowhere' | 'subject'> & {
  live: Record<string, Held>
}

type Answer = { body: unknown; version: number } | undefined

export type NeedsSources = {
  ask(url: string, known: Known): Promise<PageNeeds>
  heldOf(topic: string): Held | undefined
  bodyOf(call: string, client: string): Promise<Answer>
}

const NOTHING: Known = { live: {}, content: {} }

/**
 * What a page needs of the live topics, with their states, and of calls. The renderer's word is kept for as long
 * as what it was asked with stays what it is.
 */
export class PageNeedsReader {
  readonly #sources: NeedsSources
  readonly #held = new Map<string, Promise<PageNeeds>>()

  constructor(sources: NeedsSources) {
    this.#sources = sources
  }

  /** `client`: for whom calls are made. */
  async gather(url: string, client: string): Promise<Gathered> {
    let needs = await this.#needs(url, url, NOTHING)
    for (let asked = 1; needs.open !== undefined && asked < MAX_QUESTIONS; asked += 1) {
      needs = await (needs.open === 'live'
        ? this.#withStates(url, needs.topics)
        : this.#withBodies(url, needs.calls, client))
    }
    const { topics, open: _, ...rest } = needs
    return { ...rest, live: this.#statesOf(topics) }
  }

  #withStates(url: string, topics: readonly string[]): Promise<PageNeeds> {
    const live = this.#statesOf(topics)
    const version = Object.entries(live).map(([topic, { epoch, offset }]) => `${topic}@${epoch}.${offset}`)
    return this.#needs(`${url} ${version}`, url, { live, content: {} })
  }

  async #withBodies(url: string, calls: readonly string[], client: string): Promise<PageNeeds> {
    const answers = await Promise.all(
      calls.map(async (call) => [call, await this.#sources.bodyOf(call, client)] as const),
    )
    const known = answers.flatMap(([call, answer]) => (answer ? [[call, answer] as const] : []))
    const version = known.map(([call, answer]) => `${call}@${answer.version}`)
    const content = Object.fromEntries(known.map(([call, { body }]) => [call, body]))
    return this.#needs(`${url} ${version}`, url, { live: {}, content })
  }

  #needs(key: string, url: string, known: Known): Promise<PageNeeds> {
    const held = this.#held.get(key)
    if (held) return held
    const asked = this.#sources.ask(url, known)
    asked.catch(() => this.#held.delete(key))
    this.#held.set(key, asked)
    const oldest = this.#held.keys().next()
    if (this.#held.size > MAX_HELD && !oldest.done) this.#held.delete(oldest.value)
    return asked
  }

  #statesOf(topics: readonly string[]): Record<string, Held> {
    return Object.fromEntries(
      topics.flatMap((topic) => {
        const held = this.#sources.heldOf(topic)
        return held === undefined ? [] : [[topic, held]]
      }),
    )
  }
}
