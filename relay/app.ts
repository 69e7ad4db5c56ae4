import { randomBytes } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { steadyUnixMs, systemClock } from './clock.ts'
import { joinCluster, type Membership } from './cluster/join-cluster.ts'
import type { Config } from './config.ts'
import { descriptorLimit } from './connection-capacity.ts'
import { browserErrorRoute } from './http/browser-errors/browser-error-route.ts'
import { BrowserErrors } from './http/browser-errors/browser-errors.ts'
import { clientFiles } from './http/client-files.ts'
import { ClientIdentity } from './http/client-identity.ts'
import { ConnectionQuota } from './http/connection-quota.ts'
import { countAnswers } from './http/count-answers.ts'
import { developerPages } from './http/developer-pages/developer-pages.ts'
import { RequestDrain } from './http/drain-requests.ts'
import { drainSockets } from './http/drain-sockets.ts'
import { health, metricsPage } from './http/health.ts'
import { liveSocket } from './http/live-socket.ts'
import { liveTopics } from './http/live-topics.ts'
import { matchCalls } from './http/match-calls.ts'
import { networkOf } from './http/networks.ts'
import { opsAssets } from './http/ops/ops-page.ts'
import { opsRoutes } from './http/ops/ops-routes.ts'
import { readRunbook } from './http/ops/runbook.ts'
import type { EncodedPage } from './http/pages/encoded-page.ts'
import { PageStore } from './http/pages/page-store.ts'
import { type Pages, pages } from './http/pages/pages.ts'
import { SiteOrigins } from './http/pages/site-origins.ts'
import { placesOf } from './http/places.ts'
import { portOf } from './http/port-of.ts'
import { pushRoutes } from './http/push/push-routes.ts'
import { siteOrigin } from './http/site-origin.ts'
import { connectionTimeouts } from './http/timeouts.ts'
import { Hub } from './live/hub.ts'
import { LiveRoom } from './live/live-room.ts'
import { createLog } from './logging/create-log.ts'
import { LevelSwitch } from './logging/level-switch.ts'
import { LoopWatchdog } from './loop-watchdog.ts'
import { collectDeliveryMetrics } from './metrics/delivery-metrics.ts'
import { createMetrics } from './metrics/metrics.ts'
import { OperatorEvents } from './operator-events.ts'
import type { OpsLink } from './ops/ops-link.ts'
import { processReport } from './ops/process-report.ts'
import { ProcessWatch } from './ops/process-watch.ts'
import type { OpsSettings } from './ops/settings.ts'
import { pollUpstream } from './poll-upstream.ts'
import type { Relay } from './relay.ts'
import { PollControls } from './upstream/poll-controls.ts'
import { directSend } from './websocket/direct-send.ts'
import { CallerRates } from './wiring/caller-rates.ts'
import { createServer, guardServer } from './wiring/http-server.ts'
import { openOpsDesk } from './wiring/open-ops-desk.ts'
import { passOnAnswers } from './wiring/origin-answers.ts'
import { startPeriodicTasks } from './wiring/periodic-tasks.ts'
import { processOrders } from './wiring/process-orders.ts'
import type { Surroundings } from './wiring/surroundings.ts'
import { watchMoments } from './wiring/watch-moments.ts'
import { WithdrawnList } from './wiring/withdrawn-list.ts'

/** The primary is heard every second: for so long it is silent only where it hangs. */
const PRIMARY_SILENT_MS = 30_000
/** For the rendered pages, in all workers. */
const PAGE_BYTES = 32 * 1024 * 1024

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
  const rates = new CallerRates(config.requestsPerSecond, clock.monotonicMs, worker?.spend)
  let shown: Pages | undefined
  const app = createServer({ config, log, clientIdentity, timeoutsMs, shown: () => shown })
  const events = new OperatorEvents({
    log: app.log,
    metrics,
    monotonicMs: clock.monotonicMs,
    scoreWentBack: (topic) => desk?.scoreWentBack(topic),
  })
  const logLevel = new LevelSwitch(config.logLevel, [log, app.log])
  const watchdog = new LoopWatchdog(clock.monotonicMs)
  const primary = worker && watchdog.watch('the primary', PRIMARY_SILENT_MS)
  let stoppedInPrimary: string | undefined
  const stopped = () =>
    watchdog.stopped ?? stoppedInPrimary ?? (site?.renderer.isBroken ? 'the page thread' : undefined)
  const hub = new Hub(randomBytes(4).toString('hex'), {
    encoded: () => metrics.encodings.inc(),
    // The primary counts publications for all workers.
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
  const visitorOf = (request: FastifyRequest) => ({
    address: request.ip,
    // Parsed where it is needed; a request whose socket is destroyed has no address.
    get client() {
      return networkOf(request.ip ?? '')
    },
    site: siteOrigin(request, config.publicUrl),
  })
  guardServer(app, {
    config,
    clientIdentity,
    timeoutsMs,
    events,
    metrics,
    room,
    rateLimit: rates.ofAddresses,
    visitorOf,
  })
  const places = worker?.places ?? placesOf(new ConnectionQuota(config.connections.viewers))
  liveSocket(app, {
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
  matchCalls(app, hub, clock.wallMs)
  developerPages(app, site, (request) => siteOrigin(request, config.publicUrl))
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
        hasTopic: (name) => hub.topic(name) !== undefined,
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
      monotonicMs: clock.monotonicMs,
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
  pushRoutes(app, {
    notifier: surroundings.push,
    siteOf: (request) => visitorOf(request).site,
    nowMs: clock.monotonicMs,
  })
  metricsPage(app, worker?.allMetrics ?? (() => metrics.registry.metrics()), config.operatorToken)
  const withdrawn = new WithdrawnList(hub)
  const { gateway, cache, read, readerAnswers } = await passOnAnswers(app, {
    config,
    upstream,
    clock,
    nowMs,
    workers,
    metrics,
    events,
    sessionSecrets,
    sessionRate: rates.ofSessions,
    visitorOf,
    hub,
    withdrawn: () => withdrawn.matches,
  })
  const pageStore = new PageStore<EncodedPage>({
    maxBytes: Math.floor(PAGE_BYTES / workers),
    offsetOf: (topic) => room.hub.topic(topic)?.offset,
  })
  if (site) {
    await clientFiles(app, site.folder, config)
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
      embedOrigins: config.embedOrigins,
      read,
      readerAnswers,
      store: pageStore,
      visitorOf,
      siteFor: (seen) => origins.of(seen),
    })
  }
  clientIdentity.standBefore(app.server)
  countAnswers(app.server, {
    metrics,
    failed: (failure) => app.log.warn(failure, 'request failed'),
    answered: (answerOf) => {
      if (log.isLevelEnabled('debug')) app.log.debug(answerOf(), 'request answered')
    },
    nowMs: clock.monotonicMs,
  })

  const orders = processOrders({
    ...{ config, workers, room, withdrawn, logLevel },
    purge: (call) => {
      cache.purge(call)
      pageStore.clear()
      readerAnswers.clear()
    },
  })
  const order = (settings: OpsSettings, relay: string) => {
    ops?.setEndedSessions(Object.keys(settings.endedSessions ?? {}))
    orders.apply(settings, relay, clock.wallMs())
  }
  // A worker's primary looks for them.
  const lookForMoments =
    worker === undefined && surroundings.push
      ? watchMoments(surroundings.push, metrics, clock.wallMs)
      : undefined
  const goodPoll = (ageMs: number) => {
    metrics.lastGoodPoll.set((clock.wallMs() - ageMs) / 1000)
    room.goodPoll(ageMs)
    if (ageMs === 0) gateway.answered()
  }
  const applyEvents: Relay['applyEvents'] = (changes, lastGoodAgeMs) => {
    const isNext = hub.together(() => hub.followAll(changes))
    if (lastGoodAgeMs !== undefined) goodPoll(lastGoodAgeMs)
    primary?.beat()
    lookForMoments?.(hub, membership?.role)
    return isNext
  }
  const following = { config, upstream, hub, events, watchdog, tracing, clock, random, controls }
  if (worker === undefined && config.cluster !== undefined)
    membership = joinCluster({ ...following, address: config.cluster, log: app.log, applyEvents })
  const source =
    worker === undefined
      ? (membership ??
        pollUpstream({
          ...following,
          published: (_missing, isPoll) => {
            if (isPoll) goodPoll(0)
            lookForMoments?.(hub, undefined)
          },
        }))
      : undefined
  const requests = new RequestDrain(app.server)
  const stopTicking = startPeriodicTasks({
    ...{ room, metrics, hub, events, watchdog, stopped },
    heldBytes: () => cache.bytes + pageStore.bytes,
    desk: () => desk?.tick(),
  })
  app.addHook('onClose', async () => {
    stopTicking()
    rates.stop()
    figures.watch.stop()
    await desk?.close()
    logLevel.set(undefined)
    await source?.stop()
  })

  return {
    app,
    hub,
    room,
    metrics,
    start: () => void (desk?.open() ?? Promise.resolve()).finally(() => source?.start()),
    applyEvents,
    report,
    order,
    spent: (spent) => rates.spend(spent),
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
