import { context, DiagLogLevel, diag, propagation, SpanStatusCode } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { UndiciInstrumentation, type UndiciRequest } from '@opentelemetry/instrumentation-undici'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../logging/create-log.ts'
import { callNameOf } from '../metrics/route-kind.ts'
import type { Tracing } from './tracing-interface.ts'

const SERVICE = 'crease-relay'
/** A collector that does not answer delays the end of the relay no longer. */
const STOP_WITHIN_MS = 2000

/** Sends all traces to a collector by OTLP over HTTP; which of them are worth storing is the collector's decision. */
export function startTracing(endpoint: URL, log: Log): Tracing {
  const warn = (message: string) => log.warn({ cause: message }, 'traces could not be sent')
  diag.setLogger({ error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} }, DiagLogLevel.WARN)
  const exporter = new OTLPTraceExporter({ url: `${endpoint.href.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? SERVICE }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const instrumentation = new UndiciInstrumentation({
    // Calls of the origin carry an id; nothing else is traced.
    ignoreRequestHook: (request) => requestIdOf(request) === undefined,
    startSpanHook: (request) => attributesOf(request),
    requestHook: (span, { method, path }) => void span.updateName(`${method} ${callIn(path)}`),
  })
  instrumentation.setTracerProvider(provider)
  instrumentation.enable()
  const tracer = provider.getTracer(SERVICE)
  return {
    span: (name, work) =>
      tracer.startActiveSpan(name, async (span) => {
        try {
          return await work()
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      }),
    stop: async () => {
      instrumentation.disable()
      const late = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
      context.disable()
      propagation.disable()
    },
  }
}

/** The call, and not its path: there are names of people and what they search for in paths and queries. */
function attributesOf(request: UndiciRequest): Record<string, string> {
  const template = `/api/${callIn(request.path)}`
  return {
    'url.template': template,
    'url.full': `${request.origin}${template}`,
    'url.path': template,
    'url.query': '',
    'crease.request_id': requestIdOf(request) ?? '',
  }
}

/** A path of the origin may lie below another one. */
const callIn = (path: string) => callNameOf(path.slice(Math.max(0, path.indexOf('/api/'))))

function requestIdOf({ headers }: UndiciRequest): string | undefined {
  const at = Array.isArray(headers) ? headers.indexOf('x-request-id') : -1
  return at < 0 ? undefined : String(headers[at + 1])
}
