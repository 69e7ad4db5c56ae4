import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { OpsSettings } from '#shared/ops/ops-action.ts'
import { descriptorLimit } from '../config/connection-capacity.ts'
import { METRICS_TYPE } from '../metrics/metrics.ts'
import { refuse } from '../security/errors.ts'
import { bearsToken } from './bearer-token.ts'
import { browserErrorRoute } from './browser-errors/browser-error-route.ts'
import { BrowserErrors } from './browser-errors/browser-errors.ts'
import type { ProcessStatus } from './join-processes.ts'
import { Operations } from './operations.ts'
import type { OpsLink } from './ops-link.ts'
import { processOrders } from './orders.ts'
import { opsRoutes } from './page/ops-routes.ts'
import { processStatus } from './process-status.ts'
import { ProcessWatch } from './process-watch.ts'

const TICK_MS = 1000

export type Ops = {
  operations: Operations | undefined
  link: OpsLink | undefined
  browserErrors: BrowserErrors
  status(): Promise<ProcessStatus>
  order(settings: OpsSettings, relay: string): void
}

declare module 'fastify' {
  interface FastifyInstance {
    ops: Ops
  }
}

export const opsPlugin = fp(
  async (app) => {
    const { metrics, events, watchdog, scores, shutdown, answers, pages } = app
    const { hub, room } = app.live
    const { config, clock, worker, site, opsFolder, push } = app.setup
    const watch = new ProcessWatch(worker ? 'worker' : 'relay', descriptorLimit())
    const status = () => processStatus({ registry: metrics.registry, watch, hub, room }, clock.wallMs())
    const stopped = () =>
      watchdog.stopped ??
      scores.stoppedInPrimary() ??
      (site?.renderer.isBroken ? 'the page thread' : undefined)
    const browserErrors = new BrowserErrors(clock.wallMs)
    const operations = worker
      ? undefined
      : new Operations({
          config,
          clock,
          metrics,
          port: () => portOf(app.server) ?? config.port,
          statuses: async () => [await status()],
          originStatus: () => events.originStatus,
          scoresBack: () => events.scoresBack,
          isReady: () => hub.isReady,
          hasTopic: (name) => hub.topic(name) !== undefined || hub.isForgotten(name),
          isStopping: () => shutdown.isStopping,
          membership: () => scores.membership,
          controls: () => scores.controls,
          log: app.log,
          folder: opsFolder,
          browserErrors: () => browserErrors.list(),
          notificationsGivenUp: () => push?.givenUp ?? [],
          order: (settings, relay) => order(settings, relay),
        })
    const link = worker?.ops ?? operations
    const page = link && opsRoutes(app, link)
    health(app, stopped)
    browserErrorRoute(app, browserErrors)
    if (link) metricsPage(app, link, worker?.allMetrics ?? (() => metrics.registry.metrics()))
    const orders = processOrders(app)
    const order: Ops['order'] = (settings, relay) => {
      page?.setEndedSessions(Object.keys(settings.endedSessions ?? {}))
      orders.apply(settings, relay, clock.wallMs())
    }
    shutdown.onStop(() => page?.close())
    if (operations) scores.beforeLeading(() => operations.refreshSettings())
    app.decorate('ops', { operations, link, browserErrors, status, order })
    let ticking: NodeJS.Timeout | undefined
    app.addHook('onReady', async () => {
      ticking = setInterval(() => {
        events.tick()
        void operations?.tick()
        watchdog.tick()
        events.partStopped(stopped())
        metrics.heldBytes.set(answers.cache.bytes + (pages?.store.bytes ?? 0))
      }, TICK_MS)
    })
    app.addHook('onClose', async () => {
      clearInterval(ticking)
      watch.stop()
      await operations?.close()
    })
  },
  {
    name: 'ops',
    dependencies: [
      ...['metrics', 'events', 'live', 'security', 'answers', 'reader', 'pages', 'scores', 'shutdown'],
    ],
  },
)

function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}

/** Alive while all loops run, whatever upstream does; ready from the first good poll until the signal to stop. */
function health(app: FastifyInstance, stopped: () => string | undefined): void {
  const { room } = app.live
  const ok = { Status: { code: 200, returnMessage: 'OK' } }
  app.get('/healthz', (_request, reply) => {
    const part = stopped()
    if (part !== undefined) return refuse(reply, 503, `A restart is needed: ${part} has stopped.`)
    return reply.header('cache-control', 'no-store').send(ok)
  })
  app.get('/readyz', (_request, reply) => {
    if (app.shutdown.isStopping || room.isLeaving) return refuse(reply, 503, 'This relay is going away.')
    if (!room.hub.isReady) return refuse(reply, 503, 'No good answer from upstream yet.')
    return reply.header('cache-control', 'no-store').send(ok)
  })
}

function metricsPage(app: FastifyInstance, link: OpsLink, text: () => Promise<string>): void {
  const { operatorToken } = app.setup.config
  app.get('/metrics', async (request, reply) => {
    if (!(await bearsToken({ token: operatorToken, name: 'operator token' }, { request, reply, link })))
      return reply
    return reply.type(METRICS_TYPE).send(await text())
  })
}
