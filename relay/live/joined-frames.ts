import type { Frame } from './frame.ts'

const NOTHING = Buffer.alloc(0)

/**
 * The bytes of two frames, one behind the other, made once for all readers who get both by one poll: most of those who
 * watch a match have the board beside it.
 */
export class JoinedFrames {
  readonly #plain = new Map<Frame, Map<Frame, Buffer>>()
  readonly #deflated = new Map<Frame, Map<Frame, Buffer>>()
  // Most readers in a row get the same two.
  #lastFirst: Frame | undefined
  #lastSecond: Frame | undefined
  #lastCompresses = false
  #lastBytes: Buffer = NOTHING

  bytesOf(first: Frame, second: Frame, compresses: boolean): Buffer {
    if (first !== this.#lastFirst || second !== this.#lastSecond || compresses !== this.#lastCompresses) {
      this.#lastBytes = this.#joined(first, second, compresses)
      this.#lastFirst = first
      this.#lastSecond = second
      this.#lastCompresses = compresses
    }
    return this.#lastBytes
  }

  #joined(first: Frame, second: Frame, compresses: boolean): Buffer {
    const joined = compresses ? this.#deflated : this.#plain
    const ofFirst = joined.get(first) ?? new Map<Frame, Buffer>()
    const known = ofFirst.get(second)
    if (known) return known
    const bytes = Buffer.concat(compresses ? [first.deflated, second.deflated] : [first.plain, second.plain])
    ofFirst.set(second, bytes)
    joined.set(first, ofFirst)
    return bytes
  }

  /** The next poll brings other frames. */
  clear(): void {
    this.#plain.clear()
    this.#deflated.clear()
    this.#lastFirst = undefined
    this.#lastSecond = undefined
    this.#lastBytes = NOTHING
  }
}
