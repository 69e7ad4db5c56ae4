type Entry = { bytes: number; drop: () => void; isUsed: boolean }

/**
 * One bound, in bytes, over all that is held for readers, in whichever cache it lies. Each cache tells of what it
 * holds, and forgets it when it is told to. Beyond the bound the oldest goes first, save that what was used has a second
 * chance (the CLOCK algorithm): a read then sets a flag, where keeping an exact order would move an entry of a map
 * thousands of times a second.
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

  /** Adds an entry, or notes its new size; it counts as just used. `drop` is called when it is evicted. */
  hold(thing: object, bytes: number, drop: () => void): void {
    this.release(thing)
    this.#entries.set(thing, { bytes, drop, isUsed: false })
    this.#bytes += bytes
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      if (entry.isUsed) this.#keepForAnotherRound(oldest, entry)
      else {
        this.release(oldest)
        entry.drop()
      }
    }
  }

  #keepForAnotherRound(thing: object, entry: Entry): void {
    entry.isUsed = false
    this.#entries.delete(thing)
    this.#entries.set(thing, entry)
  }

  /** Marks the entry as just used. */
  use(thing: object): void {
    const entry = this.#entries.get(thing)
    if (entry) entry.isUsed = true
  }

  /** Takes the entry's bytes off the budget. */
  release(thing: object): void {
    this.#bytes -= this.#entries.get(thing)?.bytes ?? 0
    this.#entries.delete(thing)
  }
}
