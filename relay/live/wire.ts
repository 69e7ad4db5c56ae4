/** One reader's socket as the live core sees it: whole frames go in, and it says when they pile up. */
export type Wire = {
  /** Whether the peer takes our compressed frames. */
  readonly compresses: boolean
  /** Writes whole frames; false where the system did not take them at once, and `drained` will follow. */
  write(bytes: Buffer): boolean
  /** Bytes held in this process for the peer. */
  readonly bufferedBytes: number
  /** The frames that those bytes belong to; most of them wait for other peers too, and are there once. */
  readonly queued: readonly Buffer[]
  /** Falls as the system takes what was written, however slowly. */
  readonly untakenBytes: number
  /** Stops and resumes reading, so that whoever does not listen does not get to talk. */
  pause(): void
  resume(): void
  /** Sends a close frame; a peer that does not answer it is cut off soon after. */
  close(code: number, reason: string): void
  /** Ends the connection without a goodbye. */
  terminate(): void
}

/** What a socket tells the live core of its peer. */
export type WireEvents = {
  received(text: string): void
  /** The system has taken all that was written. */
  drained(): void
  /** A pong came. */
  answered(): void
  /** A close frame came, or was sent for something that the peer did: nothing more is handled or sent. */
  closing(): void
  /** The connection is gone. */
  left(): void
}
