const FRESH_MS = 5000
const MAX_HELD = 500
/** What is older is not shown without having asked: nobody may have looked for an hour. */
const SHOW_WHILE_ASKING_MS = 60_000

type Held = ContentAnswer & { text: string; askedMs: number }

/** `untilMs`: when it is time to ask again. */
export type ContentAnswer = { body: unknown; version: number; untilMs: number }

/**
 * Bodies of API calls for pages: asked once however many pages want them, shown for a few seconds, then while
 * they are asked for again, and for as long as the origin does not answer. The version changes only when the text does.
 */
export class ContentReader {
  readonly #read: (call: string) => Promise<string>
  readonly #nowMs: () => number
  readonly #held = new Map<string, Held>()
  readonly #asking = new Map<string, Promise<Held | undefined>>()
  #versions = 0

  constructor(read: (call: string) => Promise<string>, nowMs: () => number) {
    this.#read = read
    this.#nowMs = nowMs
  }

  /** Undefined where the call has never answered: the browser will ask for itself. */
  async get(call: string): Promise<ContentAnswer | undefined> {
    const held = this.#held.get(call)
    const age = held ? this.#nowMs() - held.askedMs : Number.POSITIVE_INFINITY
    if (age < FRESH_MS) return held
    let asking = this.#asking.get(call)
    if (asking === undefined) {
      asking = this.#ask(call, held).finally(() => this.#asking.delete(call))
      this.#asking.set(call, asking)
    }
    return age < SHOW_WHILE_ASKING_MS ? held : asking
  }

  async #ask(call: string, before: Held | undefined): Promise<Held | undefined> {
    const askedMs = this.#nowMs()
    const untilMs = askedMs + FRESH_MS
    try {
      const text = await this.#read(call)
      const next =
        before?.text === text
          ? { ...before, askedMs, untilMs }
          : { text, body: JSON.parse(text) as unknown, version: ++this.#versions, askedMs, untilMs }
      this.#keep(call, next)
      return next
    } catch {
      if (before) this.#keep(call, { ...before, askedMs, untilMs })
      return before
    }
  }

  #keep(call: string, held: Held): void {
    this.#held.delete(call)
    this.#held.set(call, held)
    const oldest = this.#held.keys().next()
    if (this.#held.size > MAX_HELD && !oldest.done) this.#held.delete(oldest.value)
  }
}
