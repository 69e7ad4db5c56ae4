import type { JsonObject } from '#shared/live/json.ts'
import type { Frame } from './frame.ts'

export type Entry = {
  offset: number
  at: number
  state: JsonObject
  change: Frame | undefined
  bytes: number
}

type HistoryLimit = { states: number; ms: number; bytes: number }

/** The protocol promises 100 states; a TV delay is two minutes at most. The bytes bound large changes. */
const OF_A_TOPIC: HistoryLimit = { states: 128, ms: 120_000, bytes: 16 * 1024 * 1024 }

/** States and not patches: patches cannot be merged where a key is removed and set again (RFC 7396). */
export class History {
  readonly #limit: HistoryLimit
  #entries: Entry[] = []
  /** Entries before it are forgotten: an array that is cut at its front anew each time would be copied each time. */
  #first = 0
  #bytes = 0

  constructor(limit: HistoryLimit = OF_A_TOPIC) {
    this.#limit = limit
  }

  add(entry: Entry): void {
    this.#entries.push(entry)
    this.#bytes += entry.bytes
    while (this.#length > 1 && this.#isTooLong(entry.at)) {
      this.#bytes -= this.#entries[this.#first]?.bytes ?? 0
      this.#first += 1
    }
    if (this.#first > this.#length) {
      this.#entries = this.#entries.slice(this.#first)
      this.#first = 0
    }
  }

  at(offset: number): Entry | undefined {
    const first = this.#entries[this.#first]
    return first === undefined || offset < first.offset
      ? undefined
      : this.#entries[this.#first + offset - first.offset]
  }

  /** The last state by then, or the first that is stored; never the score of a match that is withdrawn now. */
  asOf(atMs: number): Entry | undefined {
    const newest = this.#entries.at(-1)
    if (newest?.state.Withdrawn === true) return newest
    for (let place = this.#entries.length - 1; place > this.#first; place -= 1) {
      const entry = this.#entries[place]
      if (entry && entry.at <= atMs) return entry
    }
    return this.#entries[this.#first]
  }

  get #length(): number {
    return this.#entries.length - this.#first
  }

  #isTooLong(nowMs: number): boolean {
    if (this.#bytes > this.#limit.bytes) return true
    if (this.#length <= this.#limit.states) return false
    const second = this.#entries[this.#first + 1]
    return second !== undefined && second.at <= nowMs - this.#limit.ms
  }
}
