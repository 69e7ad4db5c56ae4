/** Where bytes go in the end. A delivery touches nothing beyond it: with thousands of readers each object more is a cache miss. */
export type Sink = {
  /** Writes a whole frame; false when the peer does not keep up and `drained` will follow. */
  write(bytes: Buffer): boolean
  /** Keeps back what is written until uncorked; the two nest. */
  cork(): void
  uncork(): void
  /** Set once nothing can be written any more. */
  readonly writableEnded: boolean
}

/** One reader's socket as the live heart sees it: bytes go in, and it says when they pile up. */
export type Wire = {
  /** Whether the peer negotiated per-message compression that our shared frames satisfy. */
  readonly compresses: boolean
  /** Bytes held in this process for the peer. */
  readonly bufferedBytes: number
  /** The frames among them that wait in this process, in their order; the one that the system is taking is not there. */
  readonly queued: readonly Buffer[]
  /** Falls as the system takes what was written, however slowly. */
  readonly untakenBytes: number
  readonly sink: Sink
  /** Stops and resumes reading, so that whoever does not listen does not get to talk. */
  pause(): void
  resume(): void
  /** Sends a close frame; a peer that does not answer it is cut off soon after. */
  close(code: number, reason: string): void
  /** Ends the connection without a goodbye. */
  terminate(): void
}
