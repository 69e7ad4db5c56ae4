import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ForwardOptions, forwardResponse } from '../answers/forward-response.ts'
import { passedOnFromOrigin } from '../gateway/failure-cause.ts'
import type { Headers } from '../headers/header-rules.ts'
import { goneSignal } from '../response-end.ts'
import type { Visitor } from '../visitor.ts'
import type { AnswerCache, CacheRequest } from './answer-cache.ts'
import { sendHeld } from './send-held.ts'

/** Who logs in, with whatever spelling an origin may take: nothing of it is for everybody. */
const OF_AN_ACCOUNT = /^\/api\/(auth|otp)(\/|$)/i
const CONDITIONS = ['if-none-match', 'if-modified-since']

export type AnonymousReadsOptions = ForwardOptions & {
  cache: AnswerCache
  visitorOf(request: FastifyRequest): Visitor
  clientOf(request: FastifyRequest): string
  /** What the origin would get of a request. */
  headersOf(request: FastifyRequest): Headers
  /** What of the origin's headers the browser gets that asked. */
  browserHeadersOf(request: FastifyRequest, received: Headers): Headers
}

/** Reads in nobody's name: answered from what is held where that may be, asked of the origin once where it may not. */
export class AnonymousReads {
  readonly #options: AnonymousReadsOptions

  constructor(options: AnonymousReadsOptions) {
    this.#options = options
  }

  /** Whether a request says nothing of who asks, and wants a whole answer. */
  isOne({ method, url, headers }: FastifyRequest): boolean {
    return (
      (method === 'GET' || method === 'HEAD') &&
      headers.authtoken === undefined &&
      headers.token === undefined &&
      headers.range === undefined &&
      !OF_AN_ACCOUNT.test(decoded(url))
    )
  }

  /** False where a request has to be asked of the origin as it is. Throws `UpstreamError` where there is no answer, or the signal's reason. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { cache, browserHeadersOf } = this.#options
    const asked = this.#cacheRequestOf(request)
    const known = cache.peek(asked)
    // What a HEAD would bring is no answer to hold.
    if (known === undefined && request.method === 'HEAD') return false
    const { kind, answer, status } = known ?? (await cache.answer(asked, goneSignal(reply)))
    if (answer.status >= 500) passedOnFromOrigin(reply.raw)
    if (kind === 'held') {
      await sendHeld(request, reply, answer, status)
      return true
    }
    try {
      reply.code(answer.status).headers(browserHeadersOf(request, answer.headers))
      reply.header('cache-status', status)
      await forwardResponse(request, reply, answer, this.#options)
    } catch (error) {
      // Whatever happened: a body that nobody reads would keep its place at the origin for good.
      answer.body.destroy()
      throw error
    }
    return true
  }

  #cacheRequestOf(request: FastifyRequest): CacheRequest {
    const { visitorOf, clientOf, headersOf, cleaner } = this.#options
    const headers = Object.entries(headersOf(request))
    const isCondition = ([name]: [string, unknown]) => CONDITIONS.includes(name)
    return {
      address: `${visitorOf(request).site} ${request.url}`,
      path: request.url,
      client: clientOf(request),
      headers: Object.fromEntries(headers.filter((header) => !isCondition(header))),
      // What is cleaned has to come whole: the tags that a browser knows are of other bytes.
      conditions: cleaner.hasOwnBytes(request.url) ? {} : Object.fromEntries(headers.filter(isCondition)),
    }
  }
}

function decoded(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
