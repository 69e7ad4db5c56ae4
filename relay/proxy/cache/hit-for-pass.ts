/** How long it is remembered of an address that its answer was for one reader alone. */
const REMEMBERED_MS = 60_000
const MAX_ADDRESSES = 10_000

/** Addresses, as somebody asks for them, whose last answer could not be held: who asks like that next need not wait for others. */
export class HitForPass {
  readonly #untilMs = new Map<string, number>()
  readonly #nowMs: () => number

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  has(address: string): boolean {
    const untilMs = this.#untilMs.get(address)
    if (untilMs === undefined) return false
    if (this.#nowMs() < untilMs) return true
    this.#untilMs.delete(address)
    return false
  }

  add(address: string): void {
    this.#untilMs.delete(address)
    this.#untilMs.set(address, this.#nowMs() + REMEMBERED_MS)
    const oldest = this.#untilMs.keys().next()
    if (this.#untilMs.size > MAX_ADDRESSES && !oldest.done) this.#untilMs.delete(oldest.value)
  }
}
