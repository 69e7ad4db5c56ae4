/** A call that did not succeed. `message` is the answer's own words for a person, empty where it had none. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, message = '') {
    super(message)
    this.name = 'ApiError'
    this.status = status
  }

  /** Asking again may help: no answer came, or the origin is at fault or busy. */
  get canRetry(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}
