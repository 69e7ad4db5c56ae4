const WINDOW_MS = 10_000
/** More than twenty messages with the pings and pongs of a healthy peer; who sends more is no longer read. */
export const FRAMES_IN_WINDOW = 48

/**
 * Counts the frames that a peer sends, before anybody unmasks, inflates or answers them: messages, fragments, pings
 * and pongs alike (RFC 6455, 5.2). One chunk of a socket can hold ten thousand, so it is cut at the first too many.
 */
export class FrameMeter {
  #windowStartMs = Number.NEGATIVE_INFINITY
  #frames = 0
  #isOver = false
  /** Of a frame that is under way: bytes of its header so far, those of its length still to come, and of its body. */
  #headerBytes = 0
  #lengthBytes = 0
  #isMasked = false
  #bodyBytes = 0

  get isOver(): boolean {
    return this.#isOver
  }

  /** How many of these bytes may be handled: all, or those before the first frame over the bound, and then none ever. */
  admit(chunk: Buffer, nowMs: number): number {
    let at = 0
    while (at < chunk.length && !this.#isOver) {
      if (this.#headerBytes === 0 && this.#bodyBytes > 0) {
        const taken = Math.min(this.#bodyBytes, chunk.length - at)
        this.#bodyBytes -= taken
        at += taken
      } else if (this.#headerBytes > 0 || this.#begin(nowMs)) {
        this.#readHeader(chunk[at] ?? 0)
        at += 1
      }
    }
    return at
  }

  #begin(nowMs: number): boolean {
    if (nowMs - this.#windowStartMs >= WINDOW_MS) {
      this.#windowStartMs = nowMs
      this.#frames = 0
    }
    this.#frames += 1
    this.#isOver = this.#frames > FRAMES_IN_WINDOW
    return !this.#isOver
  }

  #readHeader(byte: number): void {
    this.#headerBytes += 1
    if (this.#headerBytes === 1) return
    if (this.#headerBytes === 2) {
      const length = byte & 0x7f
      this.#isMasked = (byte & 0x80) !== 0
      this.#lengthBytes = length === 127 ? 8 : length === 126 ? 2 : 0
      this.#bodyBytes = this.#lengthBytes > 0 ? 0 : length
    } else {
      this.#bodyBytes = this.#bodyBytes * 256 + byte
      this.#lengthBytes -= 1
    }
    if (this.#lengthBytes > 0) return
    this.#headerBytes = 0
    if (this.#isMasked) this.#bodyBytes += 4
  }
}
