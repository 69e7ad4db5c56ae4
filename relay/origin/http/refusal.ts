/** A request that cannot be granted: an HTTP status, and a sentence that its sender can act on. */
export class Refusal extends Error {
  readonly status: number
  /** After how many seconds it may be granted; only where waiting helps. */
  readonly retryAfter?: number

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}
