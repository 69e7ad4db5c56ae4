type Entry = { bytes: number; drop: () => void }

/**
 * One bound, in bytes, over all that is held for readers, in whichever cache it lies: beyond it what was used longest
 * ago goes first. Each cache tells of what it holds, and forgets it when it is told to.
 */
export class ByteBudget {
  readonly #maxBytes: number
  readonly #entries = new Map<object, Entry>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Something new, or something that has grown; it counts as just used. `drop` is called when it has to go. */
  hold(thing: object, bytes: number, drop: () => void): void {
    this.release(thing)
    this.#entries.set(thing, { bytes, drop })
    this.#bytes += bytes
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.release(oldest)
      entry.drop()
    }
  }

  /** Somebody has had it just now. */
  use(thing: object): void {
    const entry = this.#entries.get(thing)
    if (entry === undefined) return
    this.#entries.delete(thing)
    this.#entries.set(thing, entry)
  }

  /** It is held no longer. */
  release(thing: object): void {
    this.#bytes -= this.#entries.get(thing)?.bytes ?? 0
    this.#entries.delete(thing)
  }
}
