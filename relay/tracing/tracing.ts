import type { Dispatcher } from 'undici'

/** Traces of what is asked of the origin. */
export type Tracing = {
  /** Does a piece of work as a span, whose children are the calls that it makes. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Makes a span of each call that a dispatcher carries, and tells the origin which by `traceparent`. */
  calls: Dispatcher.DispatcherComposeInterceptor
  /** Sends what has not been sent. */
  stop(): Promise<void>
}
