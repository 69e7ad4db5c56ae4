import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, DiagLogLevel, diag, ROOT_CONTEXT } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../logging/create-log.ts'
import { end, tracedCalls, under } from './traced-calls.ts'
import type { Tracing } from './tracing.ts'

const SERVICE = 'crease-relay'
/** A collector that does not answer holds nothing up for longer when the relay ends. */
const STOP_WITHIN_MS = 2000

/** Sends all traces to a collector by OTLP over HTTP; which of them are worth keeping is the collector's to say. */
export function startTracing(endpoint: URL, log: Log): Tracing {
  const tell = (message: string) => log.warn({ cause: message }, 'traces could not be sent')
  diag.setLogger(
    { error: tell, warn: tell, info: () => {}, debug: () => {}, verbose: () => {} },
    DiagLogLevel.WARN,
  )
  const exporter = new OTLPTraceExporter({ url: `${endpoint.href.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? SERVICE }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer(SERVICE)
  const current = new AsyncLocalStorage<Context>()
  const parent = () => current.getStore() ?? ROOT_CONTEXT
  return {
    span: async (name, work) => {
      const span = tracer.startSpan(name, {}, parent())
      try {
        const result = await current.run(under(span, parent()), work)
        end(span)
        return result
      } catch (error) {
        end(span, error)
        throw error
      }
    },
    calls: tracedCalls(tracer, parent),
    stop: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}
