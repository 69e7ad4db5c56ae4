import type { JsonObject } from '#shared/live/json.ts'

type Entry = { offset: number; state: JsonObject }

/**
 * The last states of a topic, so that any of them can be brought up to now by one difference.
 * It holds states and not patches: patches cannot be merged where a key goes and comes back (RFC 7396).
 */
export class History {
  readonly #capacity: number
  readonly #entries: Entry[] = []

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** Offsets must come in steps of one. */
  add(offset: number, state: JsonObject): void {
    this.#entries.push({ offset, state })
    if (this.#entries.length > this.#capacity) this.#entries.shift()
  }

  /** The state at an offset, or undefined where it was never issued or is no longer held. */
  at(offset: number): JsonObject | undefined {
    const first = this.#entries[0]
    return first === undefined ? undefined : this.#entries[offset - first.offset]?.state
  }
}
