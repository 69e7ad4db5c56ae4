import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleepFor } from 'node:timers/promises'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { NeedsOfPage } from '#shared/page.ts'
import { ByteBudget } from './bytes/byte-budget.ts'
import { type Clock, steadyUnixMs, systemClock } from './clock.ts'
import { joinCluster, type Membership } from './cluster/join-cluster.ts'
import type { Config } from './config.ts'
import { descriptorLimit } from './connection-capacity.ts'
import { AddressRateLimiter } from './http/address-rate-limiter.ts'
import { browserErrorRoute } from './http/browser-errors/browser-error-route.ts'
import { BrowserErrors } from './http/browser-errors/browser-errors.ts'
import type { ErrorReport } from './http/browser-errors/error-report.ts'
import { clientFiles } from './http/client-files.ts'
import { ClientIdentity } from './http/client-identity.ts'
import { ConnectionQuota } from './http/connection-quota.ts'
import { countAnswers } from './http/count-answers.ts'
import { RequestDrain } from './http/drain-requests.ts'
import { drainSockets } from './http/drain-sockets.ts'
import { handleErrors, refuse, refuseUnroutable } from './http/errors.ts'
import { FastPath } from './http/fast-path/fast-path.ts'
import { liveUpgrades } from './http/fast-path/live-upgrades.ts'
import { PreparedCalls } from './http/fast-path/prepared-calls.ts'
import { health, metricsPage } from './http/health.ts'
import { limitConnections } from './http/limit-connections.ts'
import { limitRate } from './http/limit-rate.ts'
import { liveSocket } from './http/live-socket.ts'
import { liveTopics } from './http/live-topics.ts'
import { matchCalls } from './http/match-calls.ts'
import { isThisMachine, networkOf } from './http/networks.ts'
import { opsAssets } from './http/ops/ops-page.ts'
import { opsRoutes } from './http/ops/ops-routes.ts'
import { readRunbook } from './http/ops/runbook.ts'
import type { EncodedPage } from './http/pages/encoded-page.ts'
import { PageStore } from './http/pages/page-store.ts'
import { type Pages, pages, type Renderer } from './http/pages/pages.ts'
import { isSilence, readForPage } from './http/pages/read-for-page.ts'
import { SiteOrigins } from './http/pages/site-origins.ts'
import { type Places, placesOf } from './http/places.ts'
import { timePages } from './http/request-timing.ts'
import { rejectInvalidRequests } from './http/request-validation.ts'
import { secureAnswers, secureAs } from './http/security-headers.ts'
import { siteOrigin } from './http/site-origin.ts'
import { type ConnectionTimeouts, connectionTimeouts, dropSlowReaders, timeouts } from './http/timeouts.ts'
import { refuseInOurWords, refuseUnparsed } from './http/unparsed-requests.ts'
import { isUpgrade, routeUpgrades, type TakeUpgrade } from './http/upgrades.ts'
import { Hub } from './live/hub.ts'
import { LiveRoom } from './live/live-room.ts'
import type { TopicEvent } from './live/topic-events.ts'
import { Liveness } from './liveness.ts'
import { createLog, type Log } from './logging/create-log.ts'
import { LevelSwitch } from './logging/level-switch.ts'
import { collectDeliveryMetrics } from './metrics/delivery-metrics.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { openOpsDesk } from './open-ops-desk.ts'
import { OperatorEvents } from './operator-events.ts'
import type { ProcessReport } from './ops/join-processes.ts'
import type { OpsLink } from './ops/ops-link.ts'
import { ProcessOrders } from './ops/orders.ts'
import { processReport } from './ops/process-report.ts'
import { ProcessWatch } from './ops/process-watch.ts'
import type { OpsSettings } from './ops/settings.ts'
import { pollUpstream } from './poll-upstream.ts'
import { AnswerCleaner } from './proxy/answers/clean-answer.ts'
import { sanitizeErrorBody } from './proxy/answers/sanitize-errors.ts'
import { AnswerCache } from './proxy/cache/answer-cache.ts'
import { AnswerStore } from './proxy/cache/answer-store.ts'
import { PageAnswers } from './proxy/cache/page-answers.ts'
import { createOriginGateway, PAGES_AT_ONCE } from './proxy/gateway/create-origin-gateway.ts'
import { csrfCookie } from './proxy/headers/csrf.ts'
import { towardsAnyBrowser } from './proxy/headers/header-rules.ts'
import { proxy } from './proxy/proxy.ts'
import { SessionGate } from './proxy/session/session-gate.ts'
import { Seals } from './proxy/session/token-encryption.ts'
import { isSecureSite } from './proxy/visitor.ts'
import type { Tracing } from './tracing/tracing.ts'
import { Addresses } from './upstream/addresses.ts'
import { OriginClient } from './upstream/origin-client.ts'
import { PollControls } from './upstream/poll-controls.ts'
import { directSend } from './websocket/direct-send.ts'
import type { Spent } from './workers/messages.ts'

/** Staleness is said at once; the rest of the room's housekeeping is slower. */
const FRESHNESS_TICK_MS = 100
const ROOM_TICK_MS = 1000
/** The primary is heard every second: for so long it is silent only where it hangs. */
const PRIMARY_SILENT_MS = 30_000
/** How soon a worker's callers are counted at the others. */
const SHARE_EVERY_MS = 100
const MAX_BODY_BYTES = 1024 * 1024
/** How many seconds' worth of requests one address may bring at once. */
const BURST_S = 6
/** For all that is held for readers: answers of the origin, what pages are made of them, and pages. */
const HELD_BYTES = 96 * 1024 * 1024

/** More than a person does in any number of tabs; what one login may cost the origin from many addresses. */
const RATE_OF_A_LOGIN = { perSecond: 50, burst: 300 }

/** What a relay is given beside its configuration; tests put their own in. */
export type Surroundings = {
  /** Where the origin is: `API_HOST`, or the embedded one. */
  apiHost: URL
  /** What tokens are sealed with, newest first; without any, with one of this process alone. */
  sessionSecrets?: readonly string[]
  /** What the built client gives: without it the relay serves calls and scores but no pages. `folder`: its files. */
  site?: { needs: NeedsOfPage; renderer: Renderer; folder: string; runbook?: string }
  /** Absent: one of its own, to standard output. */
  log?: Log
  /** Absent: nothing is traced. */
  tracing?: Tracing | undefined
  clock?: Clock
  random?: () => number
  timeoutsMs?: Partial<ConnectionTimeouts>
  /** False: sockets are written to by their streams alone, as where the system's `send` cannot be called. */
  sendsDirectly?: boolean
  /** Where what operators see and want is kept over a restart; absent: nowhere. */
  opsFolder?: string
  /** Absent: this process is the whole relay, and polls. */
  worker?: WorkerShare
}

export type Relay = {
  app: FastifyInstance
  hub: Hub
  room: LiveRoom
  metrics: Metrics
  /** Begins to poll. */
  start(): void
  /** In a worker: what its primary holds now. `isPoll`: upstream has said so just now. */
  led(changes: readonly TopicEvent[], isPoll: boolean): void
  /** What operators want of this process; `relay`: the name of the relay that it belongs to. */
  order(settings: OpsSettings, relay: string): void
  /** What this process tells of its last second, for operators. */
  report(): Promise<ProcessReport>
  /** In a worker: what callers have used of their rates at other workers. */
  spent(spent: Spent): void
  /** In a worker: its primary is there; `stopped` is what of it has stopped for good. */
  primaryPinged(stopped: string | undefined): void
  /** What browsers reported of their own errors, at any worker. */
  browserErrors: BrowserErrors
  /** In a worker: what a browser reported at another one. */
  browserErrorShared(report: ErrorReport): void
  /** No longer ready, waits until balancers have noticed, sends everybody away, then closes. As configured, unless told otherwise. */
  stop(pace?: { noticeMs?: number; drainMs?: number; perSecond?: number }): Promise<void>
}

/** Where this process is one of several workers of a relay: what it has in common with the others. */
export type WorkerShare = {
  workers: number
  /** Places for viewers, of the whole relay. */
  places: Places
  /** The numbers of all workers together, as Prometheus reads them. */
  allMetrics(): Promise<string>
  spend(spent: Spent): void
  /** What operators see, which the primary gathers. */
  ops: OpsLink
  shareBrowserError(report: ErrorReport): void
}

/** The whole wiring: upstream → scoreboard → hub → sockets, in one direction; beside it the HTTP routes for everything else. */
export async function buildRelay(config: Config, surroundings: Surroundings): Promise<Relay> {
  const { apiHost, site, worker, tracing, clock = systemClock, random = Math.random } = surroundings
  const { log = createLog({ level: config.logLevel, process: 'relay' }) } = surroundings
  const workers = worker?.workers ?? 1
  const nowMs = steadyUnixMs(clock)
  const { sessionSecrets = [randomBytes(32).toString('base64url')] } = surroundings
  const timeoutsMs = connectionTimeouts(surroundings.timeoutsMs)
  const metrics = createMetrics()
  const upstream = {
    apiHost,
    headers: config.upstreamHeaders,
    timeoutMs: config.upstreamTimeoutMs,
    ...(config.upstreamCa === undefined ? {} : { ca: config.upstreamCa }),
    ...(tracing === undefined ? {} : { calls: tracing.calls }),
  }

  const clientIdentity = new ClientIdentity(config.trustProxy)
  const rateLimit = new AddressRateLimiter({
    perSecond: config.requestsPerSecond,
    burst: config.requestsPerSecond * BURST_S,
    nowMs: clock.monotonicMs,
    isShared: worker !== undefined,
  })
  const loginRate = new AddressRateLimiter({
    ...RATE_OF_A_LOGIN,
    nowMs: clock.monotonicMs,
    isShared: worker !== undefined,
  })
  /** As far as can be said where nobody could be asked. */
  const isOfHttps = config.publicUrl?.protocol === 'https:'

  let shown: Pages | undefined
  const app = fastify({
    // Its type names no fields of pino's own, as those of plugins do not.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => clientIdentity.idOf(request),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: MAX_BODY_BYTES,
    ...timeouts(timeoutsMs),
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
  const events = new OperatorEvents({
    log: app.log,
    metrics,
    monotonicMs: clock.monotonicMs,
    scoreWentBack: (topic) => desk?.scoreWentBack(topic),
  })
  const logLevel = new LevelSwitch(config.logLevel, [log, app.log])
  const liveness = new Liveness(clock.monotonicMs)
  const primary = worker && liveness.watch('the primary', PRIMARY_SILENT_MS)
  let stoppedInPrimary: string | undefined
  const stopped = () =>
    liveness.stopped ?? stoppedInPrimary ?? (site?.renderer.isBroken ? 'the page thread' : undefined)
  const hub = new Hub(randomBytes(4).toString('hex'), {
    encoded: () => metrics.encodings.inc(),
    // In a worker they are the primary's, which counts them.
    published: (topic) => worker ?? metrics.publications.inc({ kind: topic.split('/', 1)[0] }),
  })
  const room = new LiveRoom({
    hub,
    staleAfterMs: config.staleAfterMs,
    maxBufferedBytes: config.maxBufferedBytes / workers,
    clock,
    freshnessChanged: ({ upstream: state }) => events.freshnessChanged(state),
    readerClosed: (reason) => metrics.closedReaders.inc({ reason }),
  })
  collectDeliveryMetrics(metrics.registry, hub.sending.counts)
  // Apart from that of the scores, which wait behind nobody.
  const pagesOrigin = new OriginClient({ ...upstream, connections: Math.ceil(PAGES_AT_ONCE / workers) })
  const addresses = new Addresses(apiHost, config.allowedHosts)
  const cleaner = new AnswerCleaner((address) => addresses.shown(address))

  handleErrors(app)
  dropSlowReaders(app, timeoutsMs)
  limitConnections(app.server, {
    limits: config.connections,
    standsForMany: (address) => isThisMachine(address) || clientIdentity.isTrusted(address),
    refused: (reason) => events.connectionRefused(reason),
  })
  let viewerEnters: TakeUpgrade | undefined
  routeUpgrades(app, (...upgrade) => viewerEnters?.(...upgrade) ?? false)
  app.addHook('preClose', async () => room.terminate())
  refuseInOurWords(app, isOfHttps)
  rejectInvalidRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (isUpgrade(request) && request.url.split('?', 1)[0] !== '/live')
      refuse(reply, 400, 'Live scores are at /live.')
    else done()
  })
  limitRate(app, rateLimit, () => metrics.rateLimited.inc())
  const visitorOf = (request: FastifyRequest) => ({
    address: request.ip,
    site: siteOrigin(request, config.publicUrl),
  })
  const clientOf = (request: FastifyRequest) => networkOf(request.ip)
  csrfCookie(app, visitorOf)
  secureAnswers(app, (request) => visitorOf(request).site)
  timePages(app)
  const places = worker?.places ?? placesOf(new ConnectionQuota(config.connections.viewers))
  const entrance = liveSocket(app, {
    room,
    metrics,
    places,
    nowMs: clock.monotonicMs,
    refused: (why) => events.liveConnectionEnded(why),
    send: surroundings.sendsDirectly === false ? undefined : directSend,
    isOwnOrigin: (request, from) =>
      from === siteOrigin(request, config.publicUrl) || config.allowedOrigins.includes(from),
  })
  liveTopics(app, room, clock.wallMs, config.allowedOrigins)
  matchCalls(app, hub)
  let isStopping = false
  let membership: Membership | undefined
  const controls = new PollControls()
  const figures = {
    registry: metrics.registry,
    watch: new ProcessWatch(worker ? 'worker' : 'relay', descriptorLimit()),
    hub,
    room,
  }
  const report = () => processReport(figures, clock.wallMs())
  const desk = worker
    ? undefined
    : openOpsDesk({
        config,
        clock,
        metrics,
        port: () => portOf(app.server) ?? config.port,
        reports: async () => [await report()],
        originStatus: () => events.originStatus,
        isReady: () => hub.isReady,
        isStopping: () => isStopping,
        membership: () => membership,
        controls,
        log: app.log,
        folder: surroundings.opsFolder,
        browserErrors: () => browserErrors.list(),
        order: (settings, relay) => order(settings, relay),
      })
  const opsLink: OpsLink | undefined = worker?.ops ?? desk
  const ops =
    opsLink &&
    opsRoutes(app, {
      link: opsLink,
      assets: opsAssets(site?.folder),
      runbook: readRunbook(site?.runbook),
      operatorToken: config.operatorToken,
      wallMs: clock.wallMs,
      siteOf: (request) => siteOrigin(request, config.publicUrl),
    })
  health(app, { room, isStopping: () => isStopping || room.isLeaving, stopped })
  const browserErrors = new BrowserErrors(clock.wallMs)
  browserErrorRoute(app, {
    reported: (report) => {
      events.browserErrorReported(report, browserErrors.add(report))
      worker?.shareBrowserError(report)
    },
    siteOf: (request) => visitorOf(request).site,
    nowMs: clock.monotonicMs,
  })
  metricsPage(app, worker?.allMetrics ?? (() => metrics.registry.metrics()), config.operatorToken)
  const { pool, gateway, waiting } = createOriginGateway({
    ...upstream,
    workers,
    metrics,
    nowMs,
    circuitChanged: (state) => app.log.warn({ circuit: state }, 'the circuit breaker of the origin changed'),
    failed: (path, status) => events.originFailed(path, status),
  })
  const budget = new ByteBudget(HELD_BYTES / workers)
  const store = new AnswerStore(budget)
  const content = new PageAnswers({
    nowMs,
    store,
    isSilence,
    read: readForPage({
      gateway,
      origin: pagesOrigin,
      cleaner,
      nowMs,
      failed: (path, status) => events.originFailed(path, status),
    }),
  })
  const cache = new AnswerCache({
    store,
    configured: config.upstreamHeaders,
    nowMs,
    ask: (path, headers, clients, signal) => gateway.get(path, headers, clients, signal),
    headersOf: towardsAnyBrowser,
    bodyOf: (path, body, { status, type }) =>
      status < 400 ? cleaner.cleanBytes(path, body, type) : sanitizeErrorBody(status, body),
  })
  await proxy(app, {
    ...upstream,
    pool,
    waiting,
    gateway,
    cache,
    cleaner,
    lastAnswers: content,
    gate: new SessionGate(new Seals(sessionSecrets, clock.wallMs), clock.wallMs, loginRate),
    visitorOf,
    clientOf,
    leadsTo: (location, request) => addresses.leadsTo(location, request.url, visitorOf(request).site),
    refuse,
    originFailed: (path, status) => events.originFailed(path, status),
  })
  const pageStore = new PageStore<EncodedPage>({
    budget,
    offsetOf: (topic) => room.hub.topic(topic)?.offset,
  })
  if (site) {
    await clientFiles(app, site.folder)
    const origins = new SiteOrigins(config.publicUrl)
    shown = pages(app, {
      room,
      metrics,
      nowMs,
      wallMs: clock.wallMs,
      needs: site.needs,
      renderer: site.renderer,
      copyrightYear: config.copyrightYear,
      allowedHosts: config.allowedHosts,
      content,
      store: pageStore,
      clientOf,
      siteOf: (request) => siteOrigin(request, config.publicUrl),
      siteFor: (seen) => origins.of(seen),
    })
  }
  // Behind a proxy that speaks for others, whose site is asked for is known only to those who weigh its words.
  const ownSite = config.publicUrl?.origin
  const siteOf = ({ headers: { host } }: IncomingMessage) =>
    ownSite ?? (host === undefined || config.trustProxy.length > 0 ? undefined : `http://${host}`)
  const isWithinRate = (request: IncomingMessage) => rateLimit.take(clientIdentity.addressOf(request)) === 0
  viewerEnters = liveUpgrades({
    entrance,
    places,
    isLeaving: () => room.isLeaving,
    siteOf,
    allowedOrigins: config.allowedOrigins,
    addressOf: (request) => clientIdentity.addressOf(request),
    isWithinRate,
  })
  new FastPath({
    responses: [
      new PreparedCalls(cache, () => {
        metrics.fastPathReads.inc()
        metrics.cacheAnswers.inc({ outcome: 'hit' })
      }),
      ...(shown ? [shown.prepared] : []),
    ],
    siteOf,
    requestIdOf: (request) => clientIdentity.idOf(request),
    isWithinRate,
  }).attach(app.server)
  for (const event of ['request', 'upgrade'] as const) {
    app.server.prependListener(event, (request: IncomingMessage) =>
      clientIdentity.dropForwardedPorts(request),
    )
  }
  countAnswers(app.server, {
    metrics,
    failed: (failure) => app.log.warn(failure, 'request failed'),
    answered: (answer) => {
      if (log.isLevelEnabled('debug')) app.log.debug(answer, 'request answered')
    },
    nowMs: clock.monotonicMs,
  })

  let draining: AbortController | undefined
  const orders = new ProcessOrders({
    setDraining: (isDraining) => {
      draining?.abort()
      if (!isDraining) return room.stay()
      draining = new AbortController()
      const { drainMs, drainPerSecond } = config
      const perSecond = drainPerSecond / workers
      void drainSockets(room, { drainMs, perSecond, signal: draining.signal })
    },
    purge: (call) => {
      store.clear(call)
      pageStore.clear()
    },
    resend: (topic) => hub.resend(topic),
    setLogLevel: (level) => logLevel.set(level),
  })
  const order = (settings: OpsSettings, relay: string) => orders.apply(settings, relay, clock.wallMs())
  const goodPoll = () => {
    metrics.lastGoodPoll.set(clock.wallMs() / 1000)
    room.goodPoll()
    gateway.answered()
  }
  const led = (changes: readonly TopicEvent[], isPoll: boolean) => {
    hub.together(() => {
      for (const change of changes) hub.follow(change)
    })
    if (isPoll) goodPoll()
    primary?.beat()
  }
  const following = { config, upstream, hub, events, liveness, tracing, clock, random, controls }
  if (worker === undefined && config.cluster !== undefined)
    membership = joinCluster({ ...following, address: config.cluster, log: app.log, lead: led })
  const source =
    worker === undefined
      ? (membership ?? pollUpstream({ ...following, published: (_missing, isPoll) => isPoll && goodPoll() }))
      : undefined
  const requests = new RequestDrain(app.server)
  const sharing = setInterval(() => {
    for (const [of, limiter] of [
      ['address', rateLimit],
      ['login', loginRate],
    ] as const) {
      const callers = limiter.takeSpent()
      if (callers.length > 0) worker?.spend({ of, callers })
    }
  }, SHARE_EVERY_MS)
  const watching = setInterval(() => room.watchFreshness(), FRESHNESS_TICK_MS)
  const ticking = setInterval(() => {
    room.tick()
    metrics.connections.set(room.connections)
    metrics.slowReaders.set(room.slowReaders)
    metrics.hottestTopic.set(hub.mostReaders)
    events.tick()
    void desk?.tick()
    liveness.tick()
    events.partStopped(stopped())
    metrics.heldBytes.set(budget.bytes)
  }, ROOM_TICK_MS)
  app.addHook('onClose', async () => {
    clearInterval(watching)
    clearInterval(ticking)
    clearInterval(sharing)
    figures.watch.stop()
    await desk?.close()
    logLevel.set(undefined)
    await source?.stop()
    await pagesOrigin.close()
  })

  return {
    app,
    hub,
    room,
    metrics,
    start: () => {
      void desk?.open()
      source?.start()
    },
    led,
    report,
    order,
    spent: ({ of, callers }) => {
      for (const [caller, count] of callers) (of === 'login' ? loginRate : rateLimit).spend(caller, count)
    },
    primaryPinged: (part) => {
      primary?.beat()
      stoppedInPrimary = part
    },
    browserErrors,
    browserErrorShared: (report) => void browserErrors.add(report),
    stop: async ({
      noticeMs = config.drainNoticeMs,
      drainMs = config.drainMs,
      perSecond = config.drainPerSecond,
    } = {}) => {
      isStopping = true
      await sleepFor(noticeMs)
      ops?.close()
      await Promise.all([requests.drain(drainMs), drainSockets(room, { drainMs, perSecond })])
      await app.close()
    },
  }
}

function portOf(server: FastifyInstance['server']): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}

/** Programs get their refusals in the envelope, readers as a page. */
const isCall = (url: string) => /^\/(api|live)\//.test(url)
