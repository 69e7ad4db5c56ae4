import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { AddressRateLimiter } from '../http/address-rate-limiter.ts'
import { refuse } from '../http/errors.ts'
import type { Hub } from '../live/hub.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OperatorEvents } from '../operator-events.ts'
import { AnswerCleaner } from '../proxy/answers/clean-answer.ts'
import { sanitizeErrorBody } from '../proxy/answers/sanitize-errors.ts'
import { isScoreOfWithdrawn, type WithdrawnMatches } from '../proxy/answers/withdrawn-matches.ts'
import { AnswerCache } from '../proxy/cache/answer-cache.ts'
import { createOriginGateway } from '../proxy/gateway/create-origin-gateway.ts'
import { towardsAnyBrowser, towardsOrigin } from '../proxy/headers/header-rules.ts'
import { proxy } from '../proxy/proxy.ts'
import { SessionGate } from '../proxy/session/session-gate.ts'
import { Seals } from '../proxy/session/token-encryption.ts'
import type { Visitor } from '../proxy/visitor.ts'
import { answerReader } from '../reader/answer-reader.ts'
import { ReaderAnswers } from '../reader/reader-answers.ts'
import { varyByReader } from '../reader/reader-dependent-calls.ts'
import { Addresses } from '../upstream/addresses.ts'
import type { OriginOptions } from '../upstream/origin-client.ts'

/** For the answers of the origin and the objects that pages make of them, in all workers. */
const CACHE_BYTES = 64 * 1024 * 1024

export type AnswerParts = {
  config: Config
  upstream: OriginOptions
  clock: Clock
  /** Unix time that does not jump. */
  nowMs(): number
  workers: number
  metrics: Metrics
  events: OperatorEvents
  sessionSecrets: readonly string[]
  sessionRate: AddressRateLimiter
  visitorOf(request: FastifyRequest): Visitor
  hub: Hub
  /** Matches that operators withhold now. */
  withdrawn(): WithdrawnMatches
}

/** Answers of the origin, for browsers and for pages: requested once, cleaned, cached, and passed on. */
export async function passOnAnswers(app: FastifyInstance, parts: AnswerParts) {
  const { config, upstream, clock, nowMs, workers, metrics, events, visitorOf } = parts
  const configured = config.upstreamHeaders
  const addresses = new Addresses(upstream.apiHost, config.allowedHosts)
  const cleaner = new AnswerCleaner((address) => addresses.shown(address), parts.withdrawn)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isScoreOfWithdrawn(request.url, parts.withdrawn())) return done()
    refuse(reply, 410, 'The score of this match is withheld for now.')
  })
  const originFailed = (path: string, status: number) => events.originFailed(path, status)
  const { pool, gateway } = createOriginGateway({
    ...upstream,
    workers,
    metrics,
    nowMs,
    onCircuit: (state) => app.log.warn({ circuit: state }, 'the circuit breaker of the origin changed'),
    onFailure: originFailed,
  })
  const cache = new AnswerCache({
    maxBytes: Math.floor(CACHE_BYTES / workers),
    configured,
    nowMs,
    send: (request, clients, signal) => gateway.send(request, clients, signal),
    headersOf: (path, received) => varyByReader(path, towardsAnyBrowser(received)),
    bodyOf: (path, body, { status, type }) =>
      status < 400 ? cleaner.cleanBytes(path, body, type) : sanitizeErrorBody(status, body),
  })
  const read = (call: string, visitor: Visitor) =>
    cache.read({
      call,
      site: visitor.site,
      client: visitor.client,
      headers: () =>
        towardsOrigin({ accept: 'application/json' }, visitor, { requestId: randomUUID(), configured }),
    })
  const readerAnswers = new ReaderAnswers({ read, hub: parts.hub, wallMs: clock.wallMs })
  await proxy(app, {
    ...upstream,
    pool,
    gateway,
    cache,
    cleaner,
    forReader: answerReader(readerAnswers, visitorOf),
    varyByReader,
    gate: new SessionGate(new Seals(parts.sessionSecrets, clock.wallMs), clock.wallMs, parts.sessionRate),
    visitorOf,
    leadsTo: (location, request) => addresses.leadsTo(location, request.url, visitorOf(request).site),
    refuse,
    originFailed,
  })
  return { gateway, cache, read, readerAnswers }
}
