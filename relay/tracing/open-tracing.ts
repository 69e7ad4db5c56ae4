import type { Config } from '../config/config.ts'
import type { Log } from '../logging/create-log.ts'
import type { Tracing } from './tracing-interface.ts'

/** Undefined without `OTEL_EXPORTER_OTLP_ENDPOINT`: then nothing of OpenTelemetry is even loaded. */
export async function openTracing({ otelEndpoint }: Config, log: Log): Promise<Tracing | undefined> {
  if (otelEndpoint === undefined) return undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(otelEndpoint, log)
}
