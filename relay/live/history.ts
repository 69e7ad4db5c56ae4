import type { JsonObject } from '#shared/live/json.ts'

type Entry = { offset: number; state: JsonObject; bytes: number }

/**
 * The last states of a topic, so that any of them can be brought up to now by one difference.
 * It holds states and not patches: patches cannot be merged where a key goes and comes back (RFC 7396).
 */
export class History {
  readonly #limit: { states: number; bytes: number }
  readonly #entries: Entry[] = []
  #bytes = 0

  constructor(limit: { states: number; bytes: number }) {
    this.#limit = limit
  }

  /** Offsets must come in steps of one. `bytes`: what the change cost on the wire, about what the state does not share. */
  add(offset: number, state: JsonObject, bytes: number): void {
    this.#entries.push({ offset, state, bytes })
    this.#bytes += bytes
    while (
      this.#entries.length > 1 &&
      (this.#entries.length > this.#limit.states || this.#bytes > this.#limit.bytes)
    ) {
      this.#bytes -= this.#entries.shift()?.bytes ?? 0
    }
  }

  /** The state at an offset, or undefined where it was never issued or is no longer held. */
  at(offset: number): JsonObject | undefined {
    const first = this.#entries[0]
    return first === undefined ? undefined : this.#entries[offset - first.offset]?.state
  }
}
