/** A request that cannot be granted: an HTTP status, and a sentence that its sender can act on. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}
