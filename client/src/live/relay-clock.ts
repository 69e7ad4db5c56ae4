/** The relay's clock as seen from here: ages of scores are counted by it, never by the reader's own. */
export class RelayClock {
  readonly #localNow: () => number
  #skewMs = 0

  /** `localNow`: one that does not jump with the device's clock. */
  constructor(localNow: () => number) {
    this.#localNow = localNow
  }

  now(): number {
    return this.#localNow() + this.#skewMs
  }

  set(at: number): void {
    this.#skewMs = at - this.#localNow()
  }

  /** `Date` headers count whole seconds: they correct only what is further off than that. */
  setFromDate(header: string | null): void {
    const at = header === null ? Number.NaN : Date.parse(header)
    if (Number.isFinite(at) && Math.abs(at - this.now()) > 2000) this.set(at)
  }
}
