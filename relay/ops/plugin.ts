import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isSameSecret } from '../bytes/is-same-secret.ts'
import type { Config } from '../config/config.ts'
import { descriptorLimit } from '../config/connection-capacity.ts'
import { drainSockets } from '../live/drain-sockets.ts'
import type { LiveRoom } from '../live/live-room.ts'
import type { WithdrawnList } from '../live/withdrawn-list.ts'
import type { LevelSwitch } from '../logging/level-switch.ts'
import { METRICS_TYPE } from '../metrics/metrics.ts'
import { refuse } from '../security/errors.ts'
import { siteOrigin } from '../security/site-origin.ts'
import { browserErrorRoute } from './browser-errors/browser-error-route.ts'
import { BrowserErrors } from './browser-errors/browser-errors.ts'
import type { ProcessReport } from './join-processes.ts'
import { OpsDesk } from './ops-desk.ts'
import { ProcessOrders } from './orders.ts'
import { processReport } from './process-report.ts'
import { ProcessWatch } from './process-watch.ts'
import type { OpsSettings } from './settings.ts'
import { opsAssets } from './wall/ops-page.ts'
import { opsRoutes } from './wall/ops-routes.ts'
import { readRunbook } from './wall/runbook.ts'

type HealthOptions = {
  room: LiveRoom
  isStopping(): boolean
  stopped(): string | undefined
}

type OrderedParts = {
  config: Config
  workers: number
  room: LiveRoom
  withdrawn: WithdrawnList
  logLevel: LevelSwitch
  purge(call?: string): void
}

const TICK_MS = 1000

export type Ops = {
  desk: OpsDesk | undefined
  browserErrors: BrowserErrors
  report(): Promise<ProcessReport>
  order(settings: OpsSettings, relay: string): void
  closeStreams(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    ops: Ops
  }
}

export const opsPlugin = fp(
  async (app) => {
    const { metrics, events, watchdog, logLevel, visitorOf } = app
    const { hub, room, withdrawn } = app.live
    const { config, clock, worker, site, opsFolder, workers } = app.setup
    const watch = new ProcessWatch(worker ? 'worker' : 'relay', descriptorLimit())
    const report = () => processReport({ registry: metrics.registry, watch, hub, room }, clock.wallMs())
    const stopped = () =>
      watchdog.stopped ??
      app.scores.stoppedInPrimary() ??
      (site?.renderer.isBroken ? 'the page thread' : undefined)
    const browserErrors = new BrowserErrors(clock.wallMs)
    const desk = worker
      ? undefined
      : new OpsDesk({
          config,
          clock,
          metrics,
          port: () => portOf(app.server) ?? config.port,
          reports: async () => [await report()],
          originStatus: () => events.originStatus,
          isReady: () => hub.isReady,
          hasTopic: (name) => hub.topic(name) !== undefined,
          isStopping: () => app.shutdown.isStopping,
          membership: () => app.scores.membership,
          controls: () => app.scores.controls,
          log: app.log,
          folder: opsFolder,
          browserErrors: () => browserErrors.list(),
          order: (settings, relay) => app.ops.order(settings, relay),
        })
    const siteOf = (request: Parameters<typeof siteOrigin>[0]) => siteOrigin(request, config.publicUrl)
    const link = worker?.ops ?? desk
    const wall =
      link &&
      opsRoutes(app, {
        link,
        assets: opsAssets(site?.folder),
        runbook: readRunbook(site?.runbook),
        operatorToken: config.operatorToken,
        wallMs: clock.wallMs,
        monotonicMs: clock.monotonicMs,
        siteOf,
      })
    health(app, { room, isStopping: () => app.shutdown.isStopping || room.isLeaving, stopped })
    browserErrorRoute(app, {
      reported: (report) => {
        events.browserErrorReported(report, browserErrors.add(report))
        worker?.shareBrowserError(report)
      },
      siteOf: (request) => visitorOf(request).site,
      nowMs: clock.monotonicMs,
    })
    metricsPage(app, worker?.allMetrics ?? (() => metrics.registry.metrics()), config.operatorToken)
    const orders = processOrders({
      ...{ config, workers, room, withdrawn, logLevel },
      purge: (call) => {
        app.answers.cache.purge(call)
        app.pages?.store.clear()
        app.readers.answers.clear()
      },
    })
    app.decorate('ops', {
      desk,
      browserErrors,
      report,
      order: (settings, relay) => {
        wall?.setEndedSessions(Object.keys(settings.endedSessions ?? {}))
        orders.apply(settings, relay, clock.wallMs())
      },
      closeStreams: () => wall?.close(),
    })
    const ticking = setInterval(() => {
      events.tick()
      void desk?.tick()
      watchdog.tick()
      events.partStopped(stopped())
      metrics.heldBytes.set(app.answers.cache.bytes + (app.pages?.store.bytes ?? 0))
    }, TICK_MS)
    app.addHook('onClose', async () => {
      clearInterval(ticking)
      watch.stop()
      await desk?.close()
    })
  },
  { name: 'ops', dependencies: ['live', 'security', 'events'] },
)

function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}

function processOrders({ config, workers, room, withdrawn, logLevel, purge }: OrderedParts): ProcessOrders {
  let draining: AbortController | undefined
  return new ProcessOrders({
    setDraining: (isDraining) => {
      draining?.abort()
      if (!isDraining) return room.stay()
      draining = new AbortController()
      const { drainMs, drainPerSecond } = config
      const perSecond = drainPerSecond / workers
      void drainSockets(room, { drainMs, perSecond, signal: draining.signal })
    },
    purge,
    withdraw: (liveIds) => {
      withdrawn.set(liveIds)
      purge()
    },
    resend: (topic) => room.hub.resend(topic),
    setLogLevel: (level) => logLevel.set(level),
  })
}

/** Alive while all loops run, whatever upstream does; ready from the first good poll until the signal to stop. */
function health(app: FastifyInstance, { room, isStopping, stopped }: HealthOptions): void {
  const ok = { Status: { code: 200, returnMessage: 'OK' } }
  app.get('/healthz', (_request, reply) => {
    const part = stopped()
    if (part !== undefined) return refuse(reply, 503, `A restart is needed: ${part} has stopped.`)
    return reply.header('cache-control', 'no-store').send(ok)
  })
  app.get('/readyz', (_request, reply) => {
    if (isStopping()) return refuse(reply, 503, 'This relay is going away.')
    if (!room.hub.isReady) return refuse(reply, 503, 'No good answer from upstream yet.')
    return reply.header('cache-control', 'no-store').send(ok)
  })
}

function metricsPage(app: FastifyInstance, text: () => Promise<string>, operatorToken: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${operatorToken}`)) {
      return refuse(reply, 401, 'Send the operator token as a bearer token.')
    }
    return reply.type(METRICS_TYPE).send(await text())
  })
}
