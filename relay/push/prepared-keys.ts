import { type BrowserKeys, type MessageKeys, prepareKeys } from './message-encryption.ts'

/** About 250 bytes each. */
const MOST = 100_000
/** So long it prepares before others have their turn. */
const SLICE_MS = 4

/**
 * Keys of messages made ahead, one for each browser that is likely to be told something next: when a wicket falls, ten thousand
 * key exchanges would take seconds.
 */
export class PreparedKeys {
  readonly #ready = new Map<string, MessageKeys>()
  readonly #wanted = new Map<string, BrowserKeys>()
  readonly #nowMs: () => number

  constructor(monotonicMs: () => number) {
    this.#nowMs = monotonicMs
  }

  /** The one that was made ahead, or a new one. */
  take(id: string, keys: BrowserKeys): MessageKeys {
    const ready = this.#ready.get(id)
    this.#ready.delete(id)
    return ready ?? prepareKeys(keys)
  }

  want(id: string, keys: BrowserKeys): void {
    if (!this.#ready.has(id) && this.#ready.size + this.#wanted.size < MOST) this.#wanted.set(id, keys)
  }

  forget(id: string): void {
    this.#ready.delete(id)
    this.#wanted.delete(id)
  }

  /** Makes some of those that are wanted; whether more are. */
  prepareSome(): boolean {
    const until = this.#nowMs() + SLICE_MS
    for (const [id, keys] of this.#wanted) {
      this.#wanted.delete(id)
      this.#ready.set(id, prepareKeys(keys))
      if (this.#nowMs() >= until) break
    }
    return this.#wanted.size > 0
  }
}
