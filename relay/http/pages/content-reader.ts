const FRESH_MS = 5000
const MAX_HELD = 500

type Held = { text: string; body: unknown; version: number; askedMs: number }

/**
 * Bodies of API calls for pages: asked once however many pages want them, kept for a few seconds,
 * and kept longer when the origin does not answer. The version changes only when the text does.
 */
export class ContentReader {
  readonly #read: (path: string) => Promise<string>
  readonly #nowMs: () => number
  readonly #held = new Map<string, Held>()
  readonly #asking = new Map<string, Promise<Held | undefined>>()
  #versions = 0

  constructor(read: (path: string) => Promise<string>, nowMs: () => number) {
    this.#read = read
    this.#nowMs = nowMs
  }

  /** Undefined where the call has never answered: the browser will ask for itself. */
  async get(path: string): Promise<{ body: unknown; version: number } | undefined> {
    const held = this.#held.get(path)
    if (held && this.#nowMs() - held.askedMs < FRESH_MS) return held
    let asking = this.#asking.get(path)
    if (asking === undefined) {
      asking = this.#ask(path, held).finally(() => this.#asking.delete(path))
      this.#asking.set(path, asking)
    }
    return asking
  }

  async #ask(path: string, before: Held | undefined): Promise<Held | undefined> {
    const askedMs = this.#nowMs()
    try {
      const text = await this.#read(path)
      const next =
        before?.text === text
          ? { ...before, askedMs }
          : { text, body: JSON.parse(text) as unknown, version: ++this.#versions, askedMs }
      this.#keep(path, next)
      return next
    } catch {
      if (before) this.#keep(path, { ...before, askedMs })
      return before
    }
  }

  #keep(path: string, held: Held): void {
    this.#held.delete(path)
    this.#held.set(path, held)
    const oldest = this.#held.keys().next()
    if (this.#held.size > MAX_HELD && !oldest.done) this.#held.delete(oldest.value)
  }
}
