import { randomUUID } from 'node:crypto'
import fp from 'fastify-plugin'
import { refuse } from '../security/errors.ts'
import type { Visitor } from '../security/visitor.ts'
import { Addresses } from '../upstream/addresses.ts'
import { AnswerCleaner } from './answers/clean-answer.ts'
import { sanitizeErrorBody } from './answers/sanitize-errors.ts'
import { isScoreOfWithdrawn } from './answers/withdrawn-matches.ts'
import { AnswerCache } from './cache/answer-cache.ts'
import { createOriginGateway } from './gateway/create-origin-gateway.ts'
import type { OriginGateway } from './gateway/origin-gateway.ts'
import { towardsAnyBrowser, towardsOrigin } from './headers/header-rules.ts'
import { proxy } from './proxy.ts'

const CACHE_BYTES = 64 * 1024 * 1024

export type Answers = {
  gateway: OriginGateway
  cache: AnswerCache
  /** Reads a call as it is for all readers. Throws where there is no answer. */
  read(call: string, visitor: Visitor): ReturnType<AnswerCache['read']>
}

declare module 'fastify' {
  interface FastifyInstance {
    answers: Answers
  }
}

export const proxyPlugin = fp(
  async (app) => {
    const { visitorOf, live, readers, events } = app
    const { config, upstream, nowMs, workers } = app.setup
    const configured = config.upstreamHeaders
    const addresses = new Addresses(upstream.apiHost, config.allowedHosts)
    const withdrawn = () => live.withdrawn.matches
    const cleaner = new AnswerCleaner((address) => addresses.shown(address), withdrawn)
    app.addHook('onRequest', (request, reply, done) => {
      if (!isScoreOfWithdrawn(request.url, withdrawn())) return done()
      refuse(reply, 410, 'The score of this match is withheld for now.')
    })
    const errorBody = (call: string, status: number, body: Buffer) => {
      if (status >= 500) events.originFailureRead(call, status, String(body))
      return sanitizeErrorBody(status, body)
    }
    const { pool, gateway } = createOriginGateway(app)
    const cache = new AnswerCache({
      maxBytes: Math.floor(CACHE_BYTES / workers),
      configured,
      nowMs,
      send: (request, clients, signal) => gateway.send(request, clients, signal),
      headersOf: (path, received) => readers.varyByReader(path, towardsAnyBrowser(received)),
      bodyOf: (path, body, { status, type }) =>
        status < 400 ? cleaner.cleanBytes(path, body, type) : errorBody(path, status, body),
    })
    const read = (call: string, visitor: Visitor) =>
      cache.read({
        call,
        site: visitor.site,
        client: visitor.client,
        headers: () =>
          towardsOrigin({ accept: 'application/json' }, visitor, { requestId: randomUUID(), configured }),
      })
    app.decorate('answers', { gateway, cache, read })
    await proxy(app, {
      pool,
      cleaner,
      errorBody,
      leadsTo: (location, request) => addresses.leadsTo(location, request.url, visitorOf(request).site),
    })
  },
  { name: 'proxy', dependencies: ['live', 'security', 'events', 'reader'] },
)
