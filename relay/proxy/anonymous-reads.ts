import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodedPath } from '../bytes/decoded-path.ts'
import { holdsTag } from '../bytes/etag.ts'
import { passedOnFromOrigin } from '../security/failure-cause.ts'
import type { Visitor } from '../security/visitor.ts'
import { type ForwardOptions, forwardResponse } from './answers/forward-response.ts'
import type { AnswerCache, CacheRequest } from './cache/answer-cache.ts'
import type { CachedAnswer } from './cache/cached-answer.ts'
import type { Headers } from './headers/header-rules.ts'
import { goneSignal } from './response-end.ts'

/** Calls of logins, with whatever spelling an origin may accept: none of their answers is for all readers. */
const OF_AN_ACCOUNT = /^\/api\/(auth|otp)(\/|$)/i
/** The answer has the own pick or vote of a reader who is logged in: that to another reader would be wrong, and not only old. */
const PICKS = /^\/api\/(Prediction\/Get(\?|$)|Match\/Vote\/)/i
const CONDITIONS = ['if-none-match', 'if-modified-since']

export type AnonymousReadsOptions = ForwardOptions & {
  cache: AnswerCache
  visitorOf(request: FastifyRequest): Visitor
  headersOf(request: FastifyRequest): Headers
  browserHeadersOf(request: FastifyRequest, received: Headers): Headers
}

export class AnonymousReads {
  readonly #options: AnonymousReadsOptions

  constructor(options: AnonymousReadsOptions) {
    this.#options = options
  }

  /** Whether a request names no account, and wants a whole answer. */
  isOne({ method, url, headers }: FastifyRequest): boolean {
    return (
      (method === 'GET' || method === 'HEAD') &&
      headers.authtoken === undefined &&
      headers.token === undefined &&
      headers['x-api-key'] === undefined &&
      headers.range === undefined &&
      !OF_AN_ACCOUNT.test(url.includes('%') ? decodedPath(url) : url)
    )
  }

  sendCached(request: FastifyRequest, reply: FastifyReply): boolean {
    const cached = this.#options.cache.cached(this.#cacheRequestOf(request))
    if (cached) sendCached(request, reply, cached.answer, { 'cache-status': cached.status })
    return cached !== undefined
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { cache, browserHeadersOf } = this.#options
    const { kind, answer, status } = await cache.answer(this.#cacheRequestOf(request), goneSignal(reply))
    if (answer.status >= 500) passedOnFromOrigin(reply.raw)
    if (kind === 'cached') return sendCached(request, reply, answer, { 'cache-status': status })
    try {
      reply.code(answer.status).headers(browserHeadersOf(request, answer.headers))
      reply.header('cache-status', status)
      await forwardResponse(request, reply, answer, this.#options)
    } catch (error) {
      // A body without a reader would occupy its connection for good.
      answer.body.destroy()
      throw error
    }
  }

  sendStale(request: FastifyRequest, reply: FastifyReply): boolean {
    const isOwn = request.headers.authtoken !== undefined && PICKS.test(request.url)
    if (request.method !== 'GET' || isOwn) return false
    const stale = this.#options.cache.ifError(this.#cacheRequestOf(request))
    if (stale)
      sendCached(request, reply, stale.answer, { 'cache-status': stale.status, 'cache-control': 'no-cache' })
    return stale !== undefined
  }

  #cacheRequestOf(request: FastifyRequest): CacheRequest {
    const { visitorOf, headersOf, cleaner } = this.#options
    const { site, client } = visitorOf(request)
    let sent: Headers | undefined
    const headersIf = (isWanted: (name: string) => boolean) => {
      sent ??= headersOf(request)
      return Object.fromEntries(Object.entries(sent).filter(([name]) => isWanted(name)))
    }
    return {
      call: request.url,
      site,
      client,
      headers: () => headersIf((name) => !CONDITIONS.includes(name)),
      // What is cleaned has to come whole: the tags that a browser knows are of other bytes.
      conditions: () =>
        cleaner.hasOwnBytes(request.url) ? {} : headersIf((name) => CONDITIONS.includes(name)),
    }
  }
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  also: Headers & { 'cache-status': string },
): void {
  const form = answer.formFor(request.headers['accept-encoding'])
  const send = ({ headers, body, encoding }: Awaited<typeof form>) => {
    reply.headers(headers).headers(also)
    if (answer.freshness) reply.header('age', answer.freshness.age)
    if (answer.status === 200 && holdsTag(request.headers['if-none-match'], String(headers.etag))) {
      reply.code(304).send()
      return
    }
    if (encoding !== 'plain') reply.header('content-encoding', encoding)
    reply.code(answer.status).header('content-length', body.length).send(body)
  }
  if (form instanceof Promise) form.then(send, (error: Error) => reply.send(error))
  else send(form)
}
