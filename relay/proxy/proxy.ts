import type { Readable } from 'node:stream'
import { rootCertificates } from 'node:tls'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Pool } from 'undici'
import { mayPass, pairOf } from './anti-forgery.ts'
import type { AnswerCleaner } from './clean-answer.ts'
import { type Headers, towardsBrowser, towardsOrigin } from './header-rules.ts'
import { passOn, requestBody } from './request-body.ts'
import { sendCleaned } from './send-cleaned.ts'
import type { SessionGate } from './session/session-gate.ts'
import type { Visitor } from './visitor.ts'

/** `isSilent`: the origin has left something unanswered a moment ago, and need not be waited for. */
export type LastAnswers = {
  readonly isSilent: boolean
  lastAnswer(call: string): { text: string; status: number; ageMs: number } | undefined
}

export type ProxyOptions = {
  apiHost: URL
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  ca?: string
  cleaner: AnswerCleaner
  gate: SessionGate
  /** What pages last had of a read that is the same for everybody, for when the origin does not answer. */
  lastAnswers?: LastAnswers
  visitorOf(request: FastifyRequest): Visitor
  /** Where a browser may be sent that asked for a call; undefined where it may not. */
  leadsTo(location: string, asked: FastifyRequest): string | undefined
  /** Answers in the envelope where the origin does not. */
  refuse(reply: FastifyReply, code: number, sentence: string): FastifyReply
}

/** Paths that could mean one thing here and another at the origin. */
const AMBIGUOUS_PATH = /\\|\/\/|%2e|%2f|%5c|%00|(^|\/)\.\.?(\/|$)/i

/** Passes every call under /api that the relay does not answer itself on to the origin. */
export async function proxy(
  app: FastifyInstance,
  { apiHost, headers, timeoutMs, ca, cleaner, gate, lastAnswers, visitorOf, leadsTo, refuse }: ProxyOptions,
): Promise<void> {
  const pool = new Pool(apiHost.origin, {
    connections: 64,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }) },
  })
  app.addHook('onClose', () => pool.destroy())
  /** RFC 5861: an answer that has grown old is better than none. Says whether there is one. */
  const sendLast = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const last = request.method === 'GET' ? lastAnswers?.lastAnswer(request.url) : undefined
    if (last === undefined) return false
    const age = Math.round(last.ageMs / 1000)
    reply
      .code(last.status)
      .headers({
        'cache-control': 'no-cache',
        age,
        'cache-status': 'crease; hit; ttl=-1; detail=stale-if-error',
      })
      .type('application/json; charset=utf-8')
      .send(last.text)
    return true
  }
  await app.register(httpProxy, {
    upstream: apiHost.origin,
    prefix: '/api',
    rewritePrefix: `${apiHost.pathname.replace(/\/+$/, '')}/api`,
    undici: pool,
    disableRequestLogging: true,
    // `leadsTo` sees to it, which has to see what the origin said.
    internalRewriteLocationHeader: false,
    preHandler: async (request, reply) => {
      if (AMBIGUOUS_PATH.test(request.raw.url?.split('?', 1)[0] ?? '')) {
        return refuse(reply, 400, 'This address is not well-formed.')
      }
      const { 'content-type': type } = request.headers
      if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
        return refuse(reply, 415, 'Send JSON.')
      if (!mayPass(request)) {
        return refuse(reply, 403, 'This page has been open for too long. Please reload it and try again.')
      }
      if (lastAnswers?.isSilent && sendLast(request, reply)) return reply
      const body = await requestBody(request)
      if (body === undefined) return refuse(reply, 413, 'The request is too large.')
      const refusal = await gate.enter(request, body)
      if (refusal) return refuse(reply, refusal.code, refusal.sentence)
      passOn(request, body)
    },
    replyOptions: {
      // Without this the plugin asks again up to ten times when the origin answers 503.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, sent) => {
        const asked = towardsOrigin({ ...sent }, visitorOf(request as FastifyRequest), {
          headers: { ...headers, 'x-request-id': String(request.id) },
          token: gate.tokenOf(request),
          antiForgery: request.method === 'GET' ? undefined : pairOf(request as FastifyRequest),
        })
        return cleaner.hasHtml(request.url) ? unconditional(asked) : asked
      },
      rewriteHeaders: (received, request) => towardsBrowser(received, visitorOf(request as FastifyRequest)),
      onResponse: (request, reply, answer) => {
        const { stream, headers: said } = answer as unknown as { stream: Readable; headers: Headers }
        const [asked, answered] = [request as FastifyRequest, reply as FastifyReply]
        const visitor = visitorOf(asked)
        if (!sendElsewhere(asked, answered, said.location, leadsTo)) {
          stream.destroy()
          return refuse(answered, 502, 'The answer led somewhere else. Please try again.')
        }
        gate.leave(asked, answered, visitor)
        const isSealed = gate.sealsAnswerTo(asked)
        if (!isSealed && !cleaner.isFor(asked.url, String(answered.getHeader('content-type') ?? ''))) {
          return reply.send(stream)
        }
        const sent = isSealed
          ? gate.sendLogin(asked, answered, stream, visitor)
          : sendCleaned(asked, answered, stream, cleaner)
        sent.catch(() => {
          stream.destroy()
          refuse(answered, 502, 'The answer broke off. Please try again.')
        })
      },
      onError: (failed, { error }) => {
        const reply = failed as FastifyReply
        if (sendLast(reply.request, reply)) return
        const isLate = 'statusCode' in error && error.statusCode === 504
        refuse(
          reply,
          isLate ? 504 : 502,
          isLate
            ? 'The answer took too long. Please try again.'
            : 'The ground does not answer just now. Please try again.',
        )
      },
    },
  })
}

/** Passes a Location on where a browser may follow it. False where it has to be followed and may not be. */
function sendElsewhere(
  asked: FastifyRequest,
  reply: FastifyReply,
  location: string | string[] | undefined,
  leadsTo: ProxyOptions['leadsTo'],
): boolean {
  const place = typeof location === 'string' ? leadsTo(location, asked) : undefined
  if (place !== undefined) reply.header('location', place)
  const mustBeFollowed = [301, 302, 303, 307, 308].includes(reply.statusCode)
  return place !== undefined || location === undefined || !mustBeFollowed
}

/** What is cleaned has to come whole: the tags and places that a browser knows are of other bytes. */
function unconditional(headers: Headers): Headers {
  const { 'if-none-match': _, 'if-modified-since': __, 'if-range': ___, range: ____, ...rest } = headers
  return rest
}
