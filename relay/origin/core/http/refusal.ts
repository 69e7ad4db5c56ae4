export class Refusal extends Error {
  readonly status: number
  readonly retryAfter?: number
  /** Of the body, where the refusal is about one. */
  readonly field?: string

  constructor(status: number, message: string, retryAfter?: number, field?: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    if (retryAfter !== undefined) this.retryAfter = retryAfter
    if (field !== undefined) this.field = field
  }
}
