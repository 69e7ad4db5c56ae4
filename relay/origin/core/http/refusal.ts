export class Refusal extends Error {
  readonly status: number
  readonly retryAfter?: number

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}
