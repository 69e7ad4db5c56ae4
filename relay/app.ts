import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleepFor } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { readCall } from '#shared/page.ts'
import type { Config } from './config.ts'
import { Askers } from './http/asker.ts'
import { clientFiles } from './http/client-files.ts'
import { refuseDoubtful } from './http/doubtful-requests.ts'
import { drain } from './http/drain.ts'
import { handleErrors, refuse, refuseUnroutable } from './http/errors.ts'
import { health, metricsPage } from './http/health.ts'
import { limitRate } from './http/limit-rate.ts'
import { liveSocket, webSocketOptions } from './http/live-socket.ts'
import { liveTopics } from './http/live-topics.ts'
import { matchCalls } from './http/match-calls.ts'
import { ContentReader } from './http/pages/content-reader.ts'
import { readForPage } from './http/pages/page-reads.ts'
import { type Pages, pages, type Renderer } from './http/pages/pages.ts'
import { SiteOrigins } from './http/pages/site-origins.ts'
import { dropSlowReaders, type Patience, patient, timeouts } from './http/patience.ts'
import { RateLimit } from './http/rate-limit.ts'
import { secureAnswers, secureAs } from './http/security-headers.ts'
import { siteOrigin } from './http/site-origin.ts'
import { refuseInOurWords, refuseUnparsed } from './http/unparsed-requests.ts'
import { WarmCalls } from './http/warm-calls.ts'
import { WarmDoor } from './http/warm-door.ts'
import { Hub } from './live/hub.ts'
import { LiveRoom } from './live/live-room.ts'
import { Scoreboard } from './live/scoreboard.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { antiForgeryCookie } from './proxy/anti-forgery.ts'
import { AnswerCache } from './proxy/cache/answer-cache.ts'
import { AnswerCleaner } from './proxy/clean-answer.ts'
import { towardsAnyBrowser } from './proxy/header-rules.ts'
import { AT_ONCE, openOriginDoor } from './proxy/open-origin-door.ts'
import { bareOfTrouble, saidOfTrouble } from './proxy/origin-trouble.ts'
import { proxy } from './proxy/proxy.ts'
import { Seals } from './proxy/session/seals.ts'
import { SessionGate } from './proxy/session/session-gate.ts'
import { isSecureSite } from './proxy/visitor.ts'
import { Addresses } from './upstream/addresses.ts'
import { OriginClient } from './upstream/origin-client.ts'
import { Poll } from './upstream/poll.ts'
import { poll } from './upstream/poller.ts'

/** Staleness is said at once; the rest of the room's housekeeping is slower. */
const FRESHNESS_TICK_MS = 100
const ROOM_TICK_MS = 1000
const MAX_BODY_BYTES = 1024 * 1024
/** How many seconds' worth of requests one address may bring at once. */
const BURST_S = 6
/** For answers of the origin that are the same for everybody. */
const CACHE_BYTES = 64 * 1024 * 1024

/** More than a person does in any number of tabs; what one login may cost the origin from many addresses. */
const RATE_OF_A_LOGIN = { perSecond: 50, burst: 300 }

/** What a relay is given beside its configuration; tests put their own in. */
export type Surroundings = {
  /** Where the origin is: `API_HOST`, or the embedded one. */
  apiHost: URL
  /** What tokens are sealed with, newest first; without any, with one of this process alone. */
  sessionSecrets?: readonly string[]
  /** The page renderer and the folder of the built client; without them the relay has doors but no pages. */
  site?: { renderer: Renderer; folder: string }
  nowMs?: () => number
  random?: () => number
  patience?: Partial<Patience>
}

export type Relay = {
  app: FastifyInstance
  hub: Hub
  room: LiveRoom
  metrics: Metrics
  /** Begins to poll. */
  start(): void
  /** Sends everybody away, then closes. */
  stop(): Promise<void>
}

/** The whole wiring: upstream → scoreboard → hub → sockets, one way, and beside it the doors for everything else. */
export async function buildRelay(config: Config, surroundings: Surroundings): Promise<Relay> {
  const { apiHost, site, nowMs = Date.now, random = Math.random } = surroundings
  const { sessionSecrets = [randomBytes(32).toString('base64url')] } = surroundings
  const patience = patient(surroundings.patience)
  const metrics = createMetrics()
  const upstream = {
    apiHost,
    headers: config.upstreamHeaders,
    timeoutMs: config.upstreamTimeoutMs,
    ...(config.upstreamCa === undefined ? {} : { ca: config.upstreamCa }),
  }

  const askers = new Askers(config.trustProxy)
  const rateLimit = new RateLimit({
    perSecond: config.requestsPerSecond,
    burst: config.requestsPerSecond * BURST_S,
    nowMs: surroundings.nowMs,
  })
  const loginRate = new RateLimit({ ...RATE_OF_A_LOGIN, nowMs: surroundings.nowMs })
  /** As far as can be said where nobody could be asked. */
  const isOfHttps = config.publicUrl?.protocol === 'https:'

  let shown: Pages | undefined
  const app = fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => askers.idOf(request),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: MAX_BODY_BYTES,
    ...timeouts(patience),
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      const isPage = !isCall(request.url) && shown !== undefined
      secureAs(isPage ? 'page' : 'call', isSecureSite(siteOrigin(request, config.publicUrl)), reply)
      if (isCall(request.url) || shown === undefined) refuseUnroutable(error, request, reply)
      else
        shown
          .sendUnreadable(request, reply, error.statusCode ?? 400)
          .catch(() => refuseUnroutable(error, request, reply))
    },
    clientErrorHandler: (error, socket) => refuseUnparsed(error, socket, isOfHttps),
  })
  const hub = new Hub(randomBytes(4).toString('hex'), {
    encoded: () => metrics.encodings.inc(),
    published: (topic) => metrics.publications.inc({ kind: topic.split('/', 1)[0] }),
  })
  const room = new LiveRoom({
    hub,
    staleAfterMs: config.staleAfterMs,
    maxBufferedBytes: config.maxBufferedBytes,
    nowMs,
    freshnessChanged: ({ upstream: state }) => {
      metrics.stale.set(state === 'stale' ? 1 : 0)
      app.log.warn(state === 'stale' ? 'upstream is stale' : 'upstream is fresh again')
    },
  })
  const scoreboard = new Scoreboard(hub)
  const origin = new OriginClient(upstream)
  // Apart from that of the scores, which wait behind nobody.
  const pagesOrigin = new OriginClient({ ...upstream, connections: AT_ONCE })
  const addresses = new Addresses(apiHost, config.allowedHosts)
  const upstreamPoll = new Poll(origin, addresses, nowMs)
  const cleaner = new AnswerCleaner((address) => addresses.shown(address))

  handleErrors(app)
  dropSlowReaders(app, patience)
  await app.register(websocket, {
    options: webSocketOptions,
    preClose: (done) => {
      room.terminate()
      done()
    },
  })
  refuseInOurWords(app, isOfHttps)
  refuseDoubtful(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.ws && request.url.split('?', 1)[0] !== '/live')
      refuse(reply, 400, 'Live scores are at /live.')
    else done()
  })
  limitRate(app, rateLimit, () => metrics.rateLimited.inc())
  const visitorOf = (request: FastifyRequest) => ({
    address: request.ip,
    site: siteOrigin(request, config.publicUrl),
  })
  antiForgeryCookie(app, visitorOf)
  secureAnswers(app, (request) => visitorOf(request).site)
  liveSocket(app, {
    room,
    metrics,
    maxConnections: config.maxConnections,
    isOwnOrigin: (request, from) =>
      from === siteOrigin(request, config.publicUrl) || config.allowedOrigins.includes(from),
  })
  liveTopics(app, room)
  matchCalls(app, hub)
  health(app, room)
  metricsPage(app, metrics, config.operatorToken)
  const { pool, door, waiting } = openOriginDoor({
    ...upstream,
    metrics,
    nowMs,
    circuitChanged: (state) => app.log.warn(`the way to the origin is ${state}`),
  })
  const content = new ContentReader(async (call) => {
    const { path, body } = readCall(call)
    const { text, ...read } = await readForPage(door, pagesOrigin, path, body)
    return { ...read, text: bareOfTrouble(cleaner.clean(path, text)) }
  }, nowMs)
  const cache = new AnswerCache({
    maxBytes: CACHE_BYTES,
    nowMs,
    ask: (path, headers, signal) => door.get(path, headers, signal),
    headersOf: towardsAnyBrowser,
    bodyOf: (path, body, { status, type }) =>
      status < 400 ? cleaner.cleanBytes(path, body, type) : saidOfTrouble(status, body),
  })
  await proxy(app, {
    ...upstream,
    pool,
    waiting,
    door,
    cache,
    cleaner,
    lastAnswers: content,
    gate: new SessionGate(new Seals(sessionSecrets, nowMs), nowMs, loginRate),
    visitorOf,
    leadsTo: (location, request) => addresses.leadsTo(location, request.url, visitorOf(request).site),
    refuse,
  })
  if (site) {
    await clientFiles(app, site.folder)
    const origins = new SiteOrigins(config.publicUrl)
    shown = pages(app, {
      room,
      metrics,
      nowMs,
      renderer: site.renderer,
      copyrightYear: config.copyrightYear,
      allowedHosts: config.allowedHosts,
      content,
      siteOf: (request) => siteOrigin(request, config.publicUrl),
      siteFor: (seen) => origins.of(seen),
    })
  }
  // Behind a proxy that speaks for others, whose site is asked for is known only to those who weigh its words.
  const ownSite = config.publicUrl?.origin
  new WarmDoor({
    shelves: [new WarmCalls(cache, () => metrics.warmReads.inc()), ...(shown ? [shown.warm] : [])],
    siteOf: ({ headers: { host } }) =>
      ownSite ?? (host === undefined || config.trustProxy.length > 0 ? undefined : `http://${host}`),
    requestIdOf: (request) => askers.idOf(request),
    mayAsk: (request) => rateLimit.take(askers.addressOf(request)) === 0,
  }).standBefore(app.server)

  const ending = new AbortController()
  // A poll may fetch many scores at once, each listening for the end.
  setMaxListeners(0, ending.signal)
  const watching = setInterval(() => room.watchFreshness(), FRESHNESS_TICK_MS)
  const ticking = setInterval(() => {
    room.tick()
    metrics.connections.set(room.connections)
    metrics.slowReaders.set(room.slowReaders)
  }, ROOM_TICK_MS)
  app.addHook('onClose', async () => {
    ending.abort()
    clearInterval(watching)
    clearInterval(ticking)
    await origin.close()
    await pagesOrigin.close()
  })

  return {
    app,
    hub,
    room,
    metrics,
    start: () => {
      void poll(
        {
          look: (signal) => upstreamPoll.look(signal),
          seen: (sighting, tookMs) => {
            const refused = scoreboard.see(sighting)
            room.goodPoll(sighting.at)
            door.answered()
            metrics.polls.inc({ outcome: 'good' })
            metrics.pollSeconds.observe(tookMs / 1000)
            const leftOut = [...sighting.unreadable, ...refused]
            if (leftOut.length > 0) {
              metrics.malformedMatches.inc(leftOut.length)
              app.log.warn({ matches: leftOut }, 'matches left out: malformed')
            }
          },
          failed: ({ kind, message }) => {
            metrics.polls.inc({ outcome: 'failed' })
            metrics.pollFailures.inc({ kind })
            app.log.warn({ kind }, `poll failed: ${message}`)
          },
          intervalMs: config.livePollMs,
          nowMs,
          random,
          sleep: (ms, signal) => sleepFor(ms, undefined, { signal }).catch(() => {}),
        },
        ending.signal,
      )
    },
    stop: async () => {
      await drain(room, { drainMs: config.drainMs, perSecond: config.drainPerSecond })
      await app.close()
    },
  }
}

/** Programs get their refusals in the envelope, readers as a page. */
const isCall = (url: string) => /^\/(api|live)\//.test(url)
