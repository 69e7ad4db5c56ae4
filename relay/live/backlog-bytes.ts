/** What of a connection is held in this process. */
type Holder = { readonly heldFrames: readonly Buffer[]; readonly bufferedBytes: number }

/** The memory that slow readers hold together: a frame that waits for many of them is there once. */
export class Backlog {
  readonly #holders = new Map<Buffer, number>()
  #bytes = 0

  constructor(holders: Iterable<Holder>) {
    for (const holder of holders) this.#add(holder)
  }

  get bytes(): number {
    return this.#bytes
  }

  remove(holder: Holder): void {
    for (const frame of holder.heldFrames) {
      const left = (this.#holders.get(frame) ?? 0) - 1
      if (left > 0) this.#holders.set(frame, left)
      else if (this.#holders.delete(frame)) this.#bytes -= frame.length
    }
    this.#bytes -= unknownBytes(holder)
  }

  #add(holder: Holder): void {
    for (const frame of holder.heldFrames) {
      const before = this.#holders.get(frame) ?? 0
      if (before === 0) this.#bytes += frame.length
      this.#holders.set(frame, before + 1)
    }
    this.#bytes += unknownBytes(holder)
  }
}

/** The frame that the system is taking cannot be asked for where it is not the one that blocked the socket. */
function unknownBytes({ heldFrames, bufferedBytes }: Holder): number {
  return Math.max(0, bufferedBytes - heldFrames.reduce((sum, frame) => sum + frame.length, 0))
}
