import type { Readable } from 'node:stream'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { forwarded, own } from '../bytes/cache-status-header.ts'
import { decoded, decodedHeaders, isIdentityEncoded } from '../bytes/decode-answer.ts'
import { ByteBudget } from '../limits/byte-budget.ts'
import { varyByReader } from '../reader/vary-by-reader.ts'
import { csrfToken, isCall, passesCsrfCheck } from '../security/csrf.ts'
import { refuse } from '../security/errors.ts'
import { giveCause, passedOnFromOrigin } from '../security/failure-cause.ts'
import { AnonymousReads } from './anonymous-reads.ts'
import { type ForwardOptions, forwardResponse, whole } from './answers/forward-response.ts'
import { FULL, type Permit, toUpstreamError, UNREADABLE, UpstreamError } from './gateway/origin-gateway.ts'
import { RequestClients } from './gateway/request-clients.ts'
import { type Headers, towardsBrowser, towardsOrigin } from './headers/header-rules.ts'
import { refusalBeforeBody } from './refusal-before-body.ts'
import { announcedBytes, isForWriters, passOn, requestBody, takesType, wantedType } from './request-body.ts'
import { goneSignal, onResponseEnd } from './response-end.ts'
import { isLogin, SessionGate } from './session/session-gate.ts'
import { Seals } from './session/token-encryption.ts'

/** Of all requests together, until they are answered; and of one client, so that it does not keep all others out. */
const BODIES_BYTES = 64 * 1024 * 1024
const CLIENT_BODIES_BYTES = 24 * 1024 * 1024
const TOO_LARGE = 'The request is too large.'

export async function proxy(app: FastifyInstance, forwarding: ForwardOptions): Promise<void> {
  const { visitorOf, readers, events } = app
  const { pool, gateway, cache } = app.answers
  const {
    upstream: { apiHost, headers },
    clock,
    sessionSecrets,
    workers,
  } = app.setup
  const { cleaner } = forwarding
  const bodies = new ByteBudget(Math.floor(BODIES_BYTES / workers), CLIENT_BODIES_BYTES)
  const gate = new SessionGate(new Seals(sessionSecrets, clock.wallMs), clock.wallMs, app.rates.ofSessions)
  const permits = new WeakMap<FastifyRequest, Permit>()
  /** By the id that each request carries: reply-from itself does not cancel what no browser waits for. */
  const signals = new Map<unknown, AbortSignal>()
  const headersOf = (request: FastifyRequest, sent: Headers) =>
    towardsOrigin(sent, visitorOf(request), {
      requestId: request.id,
      configured: headers,
      token: gate.tokenOf(request),
      csrfToken: request.method === 'GET' ? undefined : csrfToken(request),
    })
  const browserHeadersOf = (request: FastifyRequest, received: Headers) =>
    varyByReader(request.url, towardsBrowser(received, visitorOf(request)))
  const reads = new AnonymousReads({
    ...forwarding,
    ...{ cache, visitorOf },
    headersOf: (request) => headersOf(request, request.headers),
    browserHeadersOf,
  })
  const sendFailure = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
    if (reads.sendStale(request, reply)) return reply
    const { status, sentence, retryAfterS } = toUpstreamError(error).response
    giveCause(reply, error)
    return refuse(reply, status, sentence, retryAfterS)
  }
  const sendRead = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      await reads.send(request, reply)
    } catch (error) {
      if (reply.raw.destroyed) reply.hijack()
      else sendFailure(request, reply, error)
    }
    await ended(reply)
  }
  /** Whether the origin does not let this caller write, or fails: its answer is sent then. */
  const refuseWriter = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    try {
      const clients = new RequestClients(visitorOf(request).client)
      const sent = {
        gateway,
        clients,
        headers: headersOf(request, request.headers),
        signal: goneSignal(reply),
      }
      const answer = await refusalBeforeBody(request, sent)
      if (answer === undefined) return false
      reply.code(answer.status).headers(browserHeadersOf(request, answer.headers))
      reply.header('cache-status', forwarded(whyForwarded(request)))
      if (answer.status >= 500) passedOnFromOrigin(reply.raw)
      await forwardResponse(request, reply, answer, forwarding)
    } catch (error) {
      if (reply.raw.destroyed) reply.hijack()
      else sendFailure(request, reply, error)
    }
    return true
  }
  const isCacheable = (request: FastifyRequest) => reads.isOne(request) && !readers.takes(request)

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isCall(request) && !reply.hasHeader('cache-status')) reply.header('cache-status', own)
    done()
  })
  await app.register(async (calls) => {
    // Only what has passed the checks below is cached: they need not run again. A read with a type may be refused there.
    calls.addHook('onRequest', (request, reply, done) => {
      const isRead = request.headers['content-type'] === undefined && isCacheable(request)
      if (!isRead || !reads.sendCached(request, reply)) done()
    })
    await calls.register(httpProxy, {
      upstream: apiHost.origin,
      prefix: '/api',
      rewritePrefix: `${apiHost.pathname.replace(/\/+$/, '')}/api`,
      undici: {
        request: (call: Dispatcher.RequestOptions, ...done: unknown[]) => {
          const signal = signals.get((call.headers as Headers)['x-request-id'])
          return Reflect.apply(pool.request, pool, [{ ...call, ...(signal && { signal }) }, ...done])
        },
      },
      disableRequestLogging: true,
      preHandler: async (request, reply) => {
        if (!isUnambiguousPath(request.raw.url?.split('?', 1)[0] ?? '')) {
          return refuse(reply, 400, 'This address is not well-formed.')
        }
        const { 'content-type': type, 'content-encoding': coding = 'identity' } = request.headers
        const isOther = type !== undefined && !takesType(request, type)
        if (isOther || coding.toLowerCase() !== 'identity') return refuse(reply, 415, wantedType(request))
        if (!passesCsrfCheck(request)) {
          return refuse(reply, 403, 'This page has been open for too long. Please reload it and try again.')
        }
        // What a HEAD would bring cannot be cached.
        if (isCacheable(request) && request.method === 'GET') return sendRead(request, reply)
        const isOfReader = readers.takes(request)
        const refusal = isOfReader ? undefined : await gate.enter(request)
        if (refusal) return refuse(reply, refusal.code, refusal.sentence, refusal.retryAfterS)
        const bytes = announcedBytes(request)
        if (bytes === undefined) return refuse(reply, 413, TOO_LARGE)
        if (isForWriters(request, bytes)) {
          if (await refuseWriter(request, reply)) return ended(reply)
          app.allowLongBody(request)
        }
        const giveBack = bodies.take(visitorOf(request).client, bytes)
        if (giveBack === undefined) return refuse(reply, FULL.status, FULL.sentence, FULL.retryAfterS)
        onResponseEnd(reply, giveBack)
        const body = await requestBody(request)
        if (body === undefined) return refuse(reply, 413, TOO_LARGE)
        if (type === undefined && body.length > 0) return refuse(reply, 415, wantedType(request))
        if (isOfReader) {
          if (!(await readers.answer(request, reply, body)))
            sendFailure(request, reply, new UpstreamError(UNREADABLE))
          return ended(reply)
        }
        gate.noteBody(request, body)
        try {
          const gone = goneSignal(reply)
          const permit = await gateway.acquire(new RequestClients(visitorOf(request).client), gone)
          permits.set(request, permit)
          signals.set(request.id, gone)
          onResponseEnd(reply, () => {
            permit.release()
            signals.delete(request.id)
          })
        } catch (error) {
          if (!(error instanceof UpstreamError)) return reply.hijack()
          return sendFailure(request, reply, error)
        }
        passOn(request, body)
      },
      replyOptions: {
        // Without this the plugin asks again up to ten times when the origin answers 503.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, sent) => {
          const asked = headersOf(request as FastifyRequest, { ...sent })
          return cleaner.hasOwnBytes(request.url) ? unconditional(asked) : asked
        },
        rewriteHeaders: (received, request) =>
          browserHeadersOf(request as FastifyRequest, decodedHeaders(received)),
        onResponse: (request, reply, answer) => {
          const { stream, headers: received } = answer as unknown as { stream: Readable; headers: Headers }
          const [asked, answered] = [request as FastifyRequest, reply as FastifyReply]
          const { headers, body } = decoded(
            { status: answered.statusCode, headers: received, body: stream },
            asked.method === 'HEAD',
          )
          permits.get(asked)?.answered()
          answered.header('cache-status', forwarded(whyForwarded(asked)))
          if (!isIdentityEncoded(headers)) {
            body.destroy()
            sendFailure(asked, answered, new UpstreamError(UNREADABLE))
            return
          }
          const visitor = visitorOf(asked)
          gate.leave(asked, answered, visitor)
          if (answered.statusCode >= 500) {
            passedOnFromOrigin(answered.raw)
            events.originFailed(asked.url, answered.statusCode)
          }
          if (answered.statusCode >= 500 || !isLogin(asked))
            void forwardResponse(asked, answered, { headers, body }, forwarding)
          else void whole(answered, body, gate.sendLogin(asked, answered, body, visitor))
        },
        onError: (failed, { error }) => {
          const reply = failed as FastifyReply
          if (reply.raw.destroyed) return
          permits.get(reply.request)?.failed()
          sendFailure(reply.request, reply, error)
        },
      },
    })
  })
}

/** Waits for the end of an answer. After one that was cut Fastify would continue, and the origin get a request without a reader. */
async function ended(reply: FastifyReply): Promise<void> {
  await reply
  if (!reply.sent) reply.hijack()
}

function whyForwarded({ method }: FastifyRequest): 'method' | 'bypass' {
  return method === 'GET' || method === 'HEAD' ? 'bypass' : 'method'
}

/** What is cleaned has to come whole: the tags and places that a browser knows are of other bytes. */
function unconditional(headers: Headers): Headers {
  const { 'if-none-match': _, 'if-modified-since': __, 'if-range': ___, range: ____, ...rest } = headers
  return rest
}

const PREFIX = '/api/'
/** RFC 3986's characters of a path, without `;`, behind which some servers hide parameters, and `%`, seen to apart. */
const PLAIN = /^[\w.~!$&'()*+,=:@/-]*$/
const ESCAPE = /%[\da-f]{2}/gi
/** What means something else once it is decoded, here or twice over at the origin: controls and `%./\;?#`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: just these are looked for.
const MEANS_MORE = /[\x00-\x1f\x7f%./\\;?#]/

/** Whether a path means the same however often it is decoded. `path`: as it was sent, without its query. */
function isUnambiguousPath(path: string): boolean {
  if (!path.startsWith(PREFIX) || !PLAIN.test(path.replace(ESCAPE, ''))) return false
  if (path.includes('//') || /\/\.{1,2}(\/|$)/.test(path)) return false
  const escapes = path.match(/(%[\da-f]{2})+/gi) ?? []
  return escapes.every((one) => {
    try {
      return !MEANS_MORE.test(decodeURIComponent(one))
    } catch {
      // Not UTF-8, or more bytes than a letter needs.
      return false
    }
  })
}
