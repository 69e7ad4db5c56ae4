import type { Dispatcher } from 'undici'
import type { Config } from '../config.ts'
import type { Log } from '../logging/create-log.ts'

/** Traces of what is asked of the origin. */
export type Tracing = {
  /** Does a piece of work as a span, whose children are the calls that it makes. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Makes a span of each call that a dispatcher carries, and tells the origin which by `traceparent`. */
  calls: Dispatcher.DispatcherComposeInterceptor
  /** Sends what has not been sent. */
  stop(): Promise<void>
}

/** Undefined without `OTEL_EXPORTER_OTLP_ENDPOINT`: then nothing of OpenTelemetry is even loaded. */
export async function openTracing({ otelEndpoint }: Config, log: Log): Promise<Tracing | undefined> {
  if (otelEndpoint === undefined) return undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(otelEndpoint, log)
}
