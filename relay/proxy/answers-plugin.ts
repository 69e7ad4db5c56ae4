import { randomUUID } from 'node:crypto'
import fp from 'fastify-plugin'
import type { Dispatcher } from 'undici'
import { varyByReader } from '../reader/vary-by-reader.ts'
import type { Visitor } from '../security/visitor.ts'
import { Addresses } from '../upstream/addresses.ts'
import { AnswerCleaner } from './answers/clean-answer.ts'
import { sanitizeErrorBody } from './answers/sanitize-errors.ts'
import { AnswerCache } from './cache/answer-cache.ts'
import { createOriginGateway } from './gateway/create-origin-gateway.ts'
import type { OriginGateway } from './gateway/origin-gateway.ts'
import { towardsAnyBrowser, towardsOrigin } from './headers/header-rules.ts'

const CACHE_BYTES = 64 * 1024 * 1024

export type Answers = {
  pool: Dispatcher
  gateway: OriginGateway
  cache: AnswerCache
  addresses: Addresses
  cleaner: AnswerCleaner
  errorBody(call: string, status: number, body: Buffer): Buffer
  /** Reads a call as it is for all readers. Throws where there is no answer. */
  read(call: string, visitor: Visitor): ReturnType<AnswerCache['read']>
}

declare module 'fastify' {
  interface FastifyInstance {
    answers: Answers
  }
}

/** The one cache of answers of the origin: for browsers, pages and readers with settings. */
export const answersPlugin = fp(
  async (app) => {
    const { live, events } = app
    const { config, upstream, nowMs, workers } = app.setup
    const configured = config.upstreamHeaders
    const addresses = new Addresses(upstream.apiHost, config.allowedHosts)
    const cleaner = new AnswerCleaner(
      (address) => addresses.shown(address),
      () => live.withdrawn.matches,
    )
    const errorBody = (call: string, status: number, body: Buffer) => {
      if (status >= 500) events.originFailureRead(call, status, String(body))
      return sanitizeErrorBody(status, body)
    }
    const { pool, gateway } = createOriginGateway(app)
    app.addHook('onClose', () => pool.destroy())
    const cache = new AnswerCache({
      maxBytes: Math.floor(CACHE_BYTES / workers),
      configured,
      nowMs,
      send: (request, clients, signal) => gateway.send(request, clients, signal),
      headersOf: (path, received) => varyByReader(path, towardsAnyBrowser(received)),
      bodyOf: (path, body, { status, type }) =>
        status < 400 ? cleaner.cleanBytes(path, body, type) : errorBody(path, status, body),
    })
    const read = (call: string, visitor: Visitor) =>
      cache.read({
        call,
        site: visitor.site,
        client: visitor.client,
        headers: () =>
          towardsOrigin({ accept: 'application/json' }, visitor, {
            ...{ requestId: randomUUID(), configured },
            // The origin may be a relay, which takes no POST without its pair.
            csrfToken: isPost(call) ? 'relay' : undefined,
          }),
      })
    app.decorate('answers', { pool, gateway, cache, addresses, cleaner, errorBody, read })
  },
  { name: 'answers', dependencies: ['metrics', 'events', 'live', 'security'] },
)

/** Its body comes after a space. */
const isPost = (call: string) => call.includes(' ')
