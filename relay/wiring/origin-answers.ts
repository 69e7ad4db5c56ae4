import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ByteBudget } from '../bytes/byte-budget.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { AddressRateLimiter } from '../http/address-rate-limiter.ts'
import { refuse } from '../http/errors.ts'
import { isRefusal, isSilence, readForPage } from '../http/pages/read-for-page.ts'
import type { Hub } from '../live/hub.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OperatorEvents } from '../operator-events.ts'
import { AnswerCleaner } from '../proxy/answers/clean-answer.ts'
import { sanitizeErrorBody } from '../proxy/answers/sanitize-errors.ts'
import { isScoreOfWithdrawn, type WithdrawnMatches } from '../proxy/answers/withdrawn-matches.ts'
import { AnswerCache } from '../proxy/cache/answer-cache.ts'
import { AnswerStore } from '../proxy/cache/answer-store.ts'
import { PageAnswers } from '../proxy/cache/page-answers.ts'
import { createOriginGateway, PAGES_AT_ONCE } from '../proxy/gateway/create-origin-gateway.ts'
import { towardsAnyBrowser } from '../proxy/headers/header-rules.ts'
import { proxy } from '../proxy/proxy.ts'
import { SessionGate } from '../proxy/session/session-gate.ts'
import { Seals } from '../proxy/session/token-encryption.ts'
import type { Visitor } from '../proxy/visitor.ts'
import { answerReader } from '../reader/answer-reader.ts'
import { ReaderAnswers } from '../reader/reader-answers.ts'
import { varyByReader } from '../reader/reader-dependent-calls.ts'
import { Addresses } from '../upstream/addresses.ts'
import { OriginClient, type OriginOptions } from '../upstream/origin-client.ts'

/** For all that is held for readers: answers of the origin, what pages are made of them, and pages. */
const HELD_BYTES = 96 * 1024 * 1024

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
  clientOf(request: FastifyRequest): string
  hub: Hub
  /** Matches that operators withhold now. */
  withdrawn(): WithdrawnMatches
}

/** Answers of the origin, for browsers and for pages: asked for once, cleaned, held within one budget, and passed on. */
export async function passOnAnswers(app: FastifyInstance, parts: AnswerParts) {
  const { config, upstream, clock, nowMs, workers, metrics, events, visitorOf } = parts
  // Apart from that of the scores, which wait behind nobody.
  const pagesOrigin = new OriginClient({ ...upstream, connections: Math.ceil(PAGES_AT_ONCE / workers) })
  app.addHook('onClose', () => pagesOrigin.close())
  const addresses = new Addresses(upstream.apiHost, config.allowedHosts)
  const cleaner = new AnswerCleaner((address) => addresses.shown(address), parts.withdrawn)
  app.addHook('onRequest', async (request, reply) => {
    if (isScoreOfWithdrawn(request.url, parts.withdrawn()))
      return refuse(reply, 410, 'The score of this match is withheld for now.')
  })
  const failed = (path: string, status: number) => events.originFailed(path, status)
  const { pool, gateway, waiting } = createOriginGateway({
    ...upstream,
    workers,
    metrics,
    nowMs,
    circuitChanged: (state) => app.log.warn({ circuit: state }, 'the circuit breaker of the origin changed'),
    failed,
  })
  const budget = new ByteBudget(HELD_BYTES / workers)
  const store = new AnswerStore(budget)
  const content = new PageAnswers({
    nowMs,
    store,
    isSilence,
    isRefusal,
    read: readForPage({ gateway, origin: pagesOrigin, cleaner, nowMs, failed }),
  })
  const cache = new AnswerCache({
    store,
    configured: config.upstreamHeaders,
    nowMs,
    ask: (path, headers, clients, signal) => gateway.get(path, headers, clients, signal),
    headersOf: (path, received) => varyByReader(path, towardsAnyBrowser(received)),
    bodyOf: (path, body, { status, type }) =>
      status < 400 ? cleaner.cleanBytes(path, body, type) : sanitizeErrorBody(status, body),
  })
  const readerAnswers = new ReaderAnswers({ content, hub: parts.hub, wallMs: clock.wallMs })
  await proxy(app, {
    ...upstream,
    pool,
    waiting,
    gateway,
    cache,
    cleaner,
    lastAnswers: content,
    forReader: answerReader(readerAnswers, parts.clientOf),
    varyByReader,
    gate: new SessionGate(new Seals(parts.sessionSecrets, clock.wallMs), clock.wallMs, parts.sessionRate),
    visitorOf,
    clientOf: parts.clientOf,
    leadsTo: (location, request) => addresses.leadsTo(location, request.url, visitorOf(request).site),
    refuse,
    originFailed: failed,
  })
  return { gateway, budget, store, content, readerAnswers, cache }
}
