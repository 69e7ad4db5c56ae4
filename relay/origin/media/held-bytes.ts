/** Bytes at hand within a bound: those not used for the longest time go first. */
export class HeldBytes {
  readonly #maxBytes: number
  #held = new Map<string, Buffer>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(name: string): Buffer | undefined {
    const bytes = this.#held.get(name)
    if (bytes === undefined) return undefined
    this.#held.delete(name)
    this.#held.set(name, bytes)
    return bytes
  }

  set(name: string, bytes: Buffer): void {
    this.#bytes += bytes.length - (this.#held.get(name)?.length ?? 0)
    this.#held.delete(name)
    this.#held.set(name, bytes)
    for (const [oldest, { length }] of this.#held) {
      if (this.#bytes <= this.#maxBytes || oldest === name) return
      this.#held.delete(oldest)
      this.#bytes -= length
    }
  }
}
