/** Bytes that many callers share, of which one caller has at most a part. */
export class ByteBudget {
  readonly #mostOfOne: number
  #left: number
  readonly #taken = new Map<string, number>()

  constructor(bytes: number, mostOfOne: number) {
    this.#left = bytes
    this.#mostOfOne = mostOfOne
  }

  /** Gives them back when called; undefined where so many are not left. */
  take(caller: string, bytes: number): (() => void) | undefined {
    const taken = (this.#taken.get(caller) ?? 0) + bytes
    if (bytes > this.#left || taken > this.#mostOfOne) return undefined
    this.#add(caller, bytes)
    let isTaken = true
    return () => {
      if (isTaken) this.#add(caller, -bytes)
      isTaken = false
    }
  }

  #add(caller: string, bytes: number): void {
    this.#left -= bytes
    const taken = (this.#taken.get(caller) ?? 0) + bytes
    if (taken === 0) this.#taken.delete(caller)
    else this.#taken.set(caller, taken)
  }
}
