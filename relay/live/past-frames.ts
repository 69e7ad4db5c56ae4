import type { Frame } from './frame.ts'

export type PastFramesLimit = { frames: number; bytes: number }

/** Frames that lead to states that are past, oldest first: delays of any length may be asked for. */
export class PastFrames {
  readonly #limit: PastFramesLimit
  readonly #frames = new Map<string, Frame>()
  #bytes = 0

  constructor(limit: PastFramesLimit) {
    this.#limit = limit
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Built once for all who ask for the same; one that is larger than the bound is not held. */
  get(key: string, build: () => Frame): Frame {
    const known = this.#frames.get(key)
    if (known) return known
    const frame = build()
    this.#frames.set(key, frame)
    this.#bytes += frame.plain.length
    for (const [oldest, { plain }] of this.#frames) {
      if (this.#frames.size <= this.#limit.frames && this.#bytes <= this.#limit.bytes) break
      this.#frames.delete(oldest)
      this.#bytes -= plain.length
    }
    return frame
  }
}
