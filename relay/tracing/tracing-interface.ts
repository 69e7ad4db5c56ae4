/** Traces of the calls that the relay makes of its origin. */
export type Tracing = {
  /** Does a piece of work as a span, whose children are the calls that it makes. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Sends what has not been sent. */
  stop(): Promise<void>
}
