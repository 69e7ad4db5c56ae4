const FRESH_MS = 5000
const MAX_HELD = 500

type Held = { text: string; body: unknown; version: number; askedMs: number }

/**
 * Bodies of API calls for pages: asked once however many pages want them, kept for a few seconds,
 * and kept longer when the origin does not answer. The version changes only when the text does.
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
  async get(call: string): Promise<{ body: unknown; version: number } | undefined> {
    const held = this.#held.get(call)
    if (held && this.#nowMs() - held.askedMs < FRESH_MS) return held
    let asking = this.#asking.get(call)
    if (asking === undefined) {
      asking = this.#ask(call, held).finally(() => this.#asking.delete(call))
      this.#asking.set(call, asking)
    }
    return asking
  }

  async #ask(call: string, before: Held | undefined): Promise<Held | undefined> {
    const askedMs = this.#nowMs()
    try {
      const text = await this.#read(call)
      const next =
        before?.text === text
          ? { ...before, askedMs }
          : { text, body: JSON.parse(text) as unknown, version: ++this.#versions, askedMs }
      this.#keep(call, next)
      return next
    } catch {
      if (before) this.#keep(call, { ...before, askedMs })
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
