/** What of a socket has to be known here. */
export type Sink = { readonly writableLength: number; readonly bytesWritten: number; destroy(): void }

const MIN_BYTES_PER_LOOK = 512
/** Closed after so many checks in a row below that speed. */
const LOOKS = 30

type Reader = { taken: number; slowLooks: number }

/**
 * Finds those who ask and do not take their answers. What they have not taken is bounded by how an answer is
 * streamed, but without an end to it, many such readers would hold many such buffers. `look` is called at regular
 * times; who has left an answer untaken over many of them is dropped.
 */
export class SlowReaders {
  readonly #readers = new Map<Sink, Reader>()

  watch(sink: Sink): void {
    this.#readers.set(sink, { taken: 0, slowLooks: 0 })
  }

  leave(sink: Sink): void {
    this.#readers.delete(sink)
  }

  look(): void {
    for (const [sink, reader] of this.#readers) {
      const taken = sink.bytesWritten - sink.writableLength
      const isSlow = sink.writableLength > 0 && taken - reader.taken < MIN_BYTES_PER_LOOK
      reader.taken = taken
      reader.slowLooks = isSlow ? reader.slowLooks + 1 : 0
      if (reader.slowLooks < LOOKS) continue
      this.#readers.delete(sink)
      sink.destroy()
    }
  }
}
