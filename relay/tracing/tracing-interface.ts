export type Tracing = {
  /** Does a piece of work as a span, whose children are the calls that it makes. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}
