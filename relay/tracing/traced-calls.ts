import type { Context, Span, Tracer } from '@opentelemetry/api'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Dispatcher } from 'undici'
import { callNameOf } from '../metrics/route-kind.ts'

/** Makes a span of each call, beginning with its place in the line for a connection and ending with its last byte. */
export const tracedCalls =
  (tracer: Tracer, parent: () => Context): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    const { method, path, headers } = options
    const span = tracer.startSpan(
      `${method} ${callIn(path)}`,
      {
        kind: SpanKind.CLIENT,
        attributes: {
          'http.request.method': method,
          // The call, and not its path: there are names of people and what they search for in paths and queries.
          'url.template': `/api/${callIn(path)}`,
          ...requestIdIn(headers),
        },
      },
      parent(),
    )
    const traced = { ...options, headers: withTraceParent(headers, span) }
    try {
      return dispatch(traced, new TracedCall(handler, span))
    } catch (error) {
      end(span, error)
      throw error
    }
  }

/** A path of the origin may lie below another one. */
const callIn = (path: string) => callNameOf(path.slice(Math.max(0, path.indexOf('/api/'))))

function requestIdIn(headers: Dispatcher.DispatchOptions['headers']): Record<string, string> {
  const id = (headers as Record<string, unknown> | null | undefined)?.['x-request-id']
  return typeof id === 'string' ? { 'crease.request_id': id } : {}
}

/** W3C Trace Context, 3.2: version, trace, span, and whether it is sampled. */
function withTraceParent(
  headers: Dispatcher.DispatchOptions['headers'],
  span: Span,
): Dispatcher.DispatchOptions['headers'] {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const traceparent = `00-${traceId}-${spanId}-${(traceFlags & 1).toString().padStart(2, '0')}`
  if (Array.isArray(headers)) return [...headers, 'traceparent', traceparent]
  if (headers && Symbol.iterator in headers)
    return [...[...headers].flat(), 'traceparent', traceparent] as string[]
  return { ...headers, traceparent }
}

class TracedCall implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler
  readonly #span: Span

  constructor(handler: Dispatcher.DispatchHandler, span: Span) {
    this.#handler = handler
    this.#span = span
  }

  onRequestStart(...said: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestStart']>>): void {
    this.#span.addEvent('sent')
    this.#handler.onRequestStart?.(...said)
  }

  onRequestUpgrade(...said: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestUpgrade']>>): void {
    end(this.#span)
    this.#handler.onRequestUpgrade?.(...said)
  }

  onResponseStart(...said: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>): void {
    const [, status] = said
    this.#span.setAttribute('http.response.status_code', status)
    if (status >= 400) this.#span.setStatus({ code: SpanStatusCode.ERROR })
    this.#handler.onResponseStart?.(...said)
  }

  onResponseData(...said: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseData']>>): void {
    this.#handler.onResponseData?.(...said)
  }

  onResponseEnd(...said: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseEnd']>>): void {
    end(this.#span)
    this.#handler.onResponseEnd?.(...said)
  }

  onResponseError(...said: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseError']>>): void {
    const [, error] = said
    end(this.#span, error)
    this.#handler.onResponseError?.(...said)
  }
}

/** Of an error its kind alone: its message may hold what the origin sent. */
export function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const { name = 'Error', code } = error as NodeJS.ErrnoException
    span.setAttribute('error.type', code ?? name)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** The context in which `span` is the parent. */
export const under = (span: Span, context: Context): Context => trace.setSpan(context, span)
