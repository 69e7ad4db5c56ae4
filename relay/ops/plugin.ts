import fp from 'fastify-plugin'
import { descriptorLimit } from '../config/connection-capacity.ts'
import { siteOrigin } from '../security/site-origin.ts'
import { browserErrorRoute } from './browser-errors/browser-error-route.ts'
import { BrowserErrors } from './browser-errors/browser-errors.ts'
import { health, metricsPage } from './health.ts'
import type { ProcessReport } from './join-processes.ts'
import { openOpsDesk } from './open-ops-desk.ts'
import type { OpsDesk } from './ops-desk.ts'
import { portOf } from './port-of.ts'
import { processOrders } from './process-orders.ts'
import { processReport } from './process-report.ts'
import { ProcessWatch } from './process-watch.ts'
import type { OpsSettings } from './settings.ts'
import { opsAssets } from './wall/ops-page.ts'
import { opsRoutes } from './wall/ops-routes.ts'
import { readRunbook } from './wall/runbook.ts'

const TICK_MS = 1000

export type Ops = {
  /** Undefined in a worker, whose primary has it. */
  desk: OpsDesk | undefined
  browserErrors: BrowserErrors
  /** What this process reports of its last second. */
  report(): Promise<ProcessReport>
  /** Applies what operators want of this process; `relay`: the name of the relay that it belongs to. */
  order(settings: OpsSettings, relay: string): void
  /** Ends the open streams, which would keep the relay from stopping. */
  closeStreams(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    ops: Ops
  }
}

/** `/ops`, health, metrics and browser errors: what operators see of this process, and what they want of it. */
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
      : openOpsDesk({
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
    let ticking: ReturnType<typeof setInterval> | undefined
    // Plugins that are registered later decorate what a tick reads.
    app.addHook('onReady', async () => {
      ticking = setInterval(() => {
        events.tick()
        void desk?.tick()
        watchdog.tick()
        events.partStopped(stopped())
        metrics.heldBytes.set(app.answers.cache.bytes + (app.pages?.store.bytes ?? 0))
      }, TICK_MS)
    })
    app.addHook('onClose', async () => {
      clearInterval(ticking)
      watch.stop()
      await desk?.close()
    })
  },
  { name: 'ops', dependencies: ['live', 'security', 'events'] },
)
