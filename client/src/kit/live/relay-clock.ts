/** Ages of scores are counted by the relay's clock, never by the reader's. */
export class RelayClock {
  readonly #localNow: () => number
  #skewMs = 0

  /** `localNow`: a clock that setting the device's does not change. */
  constructor(localNow: () => number) {
    this.#localNow = localNow
  }

  now(): number {
    return this.#localNow() + this.#skewMs
  }

  set(at: number): void {
    this.#skewMs = at - this.#localNow()
  }

  /** `Date` headers count whole seconds: they correct only larger differences. */
  setFromDate(header: string | null): void {
    const at = header === null ? Number.NaN : Date.parse(header)
    if (Number.isFinite(at) && Math.abs(at - this.now()) > 2000) this.set(at)
  }
}
