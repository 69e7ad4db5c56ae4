/** Hands bytes to the system past the stream of a socket; how many it took, negative where none. */
export type SendPast = (descriptor: number, bytes: Buffer, length: number) => number

/** One reader's socket as the live core sees it: whole frames go in, and it says when they pile up. */
export type Wire = {
  /** Whether the peer takes our compressed frames. */
  readonly compresses: boolean
  /** Writes whole frames; false where the system did not take them at once, and `drained` will follow. */
  write(bytes: Buffer): boolean
  /** As `write`, of what the system did not take when it was handed whole frames past the wire. `taken`: how much it took. */
  writeRest(bytes: Buffer, taken: number): boolean
  /** By which frames may be handed to the system past the wire; negative where they must not, be it only just now. */
  readonly descriptor: number
  readonly sendPast: SendPast | undefined
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
  /** From now on nothing may be handed to the system past the wire: bytes wait in it, or it is being closed. */
  heldBack(): void
  /** The system has taken all that was written. */
  drained(): void
  /** A pong came. */
  answered(): void
  /** A close frame came, or was sent for something that the peer did: nothing more is handled or sent. */
  closing(): void
  /** The connection is gone. */
  left(): void
}
