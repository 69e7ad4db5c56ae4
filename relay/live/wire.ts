/** One reader's socket as the live core sees it: whole frames go in, and it reports when they pile up. */
export type Wire = {
  /** Whether the peer takes our compressed frames. */
  readonly compresses: boolean
  /** False once a close frame has come or gone: nothing more may be sent (RFC 6455, 5.5.1). */
  readonly isOpen: boolean
  /** Writes whole frames; false where the system did not take them at once, and `drained` will follow. */
  write(bytes: Buffer): boolean
  /** Falls as the system takes what was written, however slowly. */
  readonly untakenBytes: number
  ping(): void
  /** Stops and resumes reading: a peer that does not read is not read either. */
  pause(): void
  resume(): void
  /** Sends a close frame; a peer that does not answer it is cut off soon after. */
  close(code: number, reason: string): void
  /** Ends the connection without a close frame. */
  terminate(): void
}

/** What a socket reports of its peer. */
export type WireEvents = {
  received(text: string): void
  pinged(): void
  /** A pong came. */
  answered(): void
  /** The system has taken all that was written. */
  drained(): void
  closed(): void
}
