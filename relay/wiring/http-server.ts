import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../config.ts'
import type { AddressRateLimiter } from '../http/address-rate-limiter.ts'
import type { ClientIdentity } from '../http/client-identity.ts'
import { handleErrors, refuseUnroutable } from '../http/errors.ts'
import { limitConnections } from '../http/limit-connections.ts'
import { limitRate } from '../http/limit-rate.ts'
import { isThisMachine } from '../http/networks.ts'
import type { Pages } from '../http/pages/pages.ts'
import { timePages } from '../http/request-timing.ts'
import { rejectInvalidRequests } from '../http/request-validation.ts'
import { secureAnswers, secureAs } from '../http/security-headers.ts'
import { siteOrigin } from '../http/site-origin.ts'
import { type ConnectionTimeouts, dropSlowReaders, timeouts } from '../http/timeouts.ts'
import { refuseInOurWords, refuseUnparsed } from '../http/unparsed-requests.ts'
import { webSockets } from '../http/web-sockets.ts'
import type { LiveRoom } from '../live/live-room.ts'
import type { Log } from '../logging/create-log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OperatorEvents } from '../operator-events.ts'
import { csrfCookie } from '../proxy/headers/csrf.ts'
import { isSecureSite, type Visitor } from '../proxy/visitor.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** As far as can be said where nobody could be asked. */
const isOfHttps = ({ publicUrl }: Config) => publicUrl?.protocol === 'https:'

/** Programs get their refusals in the envelope, readers as a page. */
const isCall = (url: string) => /^\/(api|live)\//.test(url)

export type ServerParts = {
  config: Config
  log: Log
  clientIdentity: ClientIdentity
  timeoutsMs: ConnectionTimeouts
  /** Pages, once there are any: what cannot be read is answered with one. */
  shown(): Pages | undefined
}

/** The HTTP server before any route: how requests are named, bounded, and refused where nobody can read them. */
export function createServer({
  config,
  log,
  clientIdentity,
  timeoutsMs,
  shown,
}: ServerParts): FastifyInstance {
  return fastify({
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
      // No hook runs for an address that cannot be read, so none ends the connection of an upgrade to it.
      if (request.headers.upgrade !== undefined)
        reply.header('connection', 'close').raw.once('finish', () => request.raw.socket.destroySoon())
      const pages = isCall(request.url) ? undefined : shown()
      secureAs(pages ? 'page' : 'call', isSecureSite(siteOrigin(request, config.publicUrl)), reply)
      if (pages === undefined) refuseUnroutable(error, request, reply)
      else
        pages
          .sendUnreadable(request, reply, error.statusCode ?? 400)
          .catch(() => refuseUnroutable(error, request, reply))
    },
    clientErrorHandler: (error, socket) => refuseUnparsed(error, socket, isOfHttps(config)),
  })
}

export type GuardParts = {
  config: Config
  clientIdentity: ClientIdentity
  timeoutsMs: ConnectionTimeouts
  events: OperatorEvents
  metrics: Metrics
  room: LiveRoom
  rateLimit: AddressRateLimiter
  visitorOf(request: FastifyRequest): Visitor
}

/** What every connection, request and answer goes through, before its route. */
export async function guardServer(app: FastifyInstance, parts: GuardParts): Promise<void> {
  const { config, clientIdentity, events, visitorOf } = parts
  handleErrors(app)
  // Before any hook that may refuse a request: it ends the connection of an upgrade that is refused.
  await webSockets(app, {
    isSecure: isOfHttps(config),
    closing: () => parts.room.terminate(),
  })
  dropSlowReaders(app, parts.timeoutsMs)
  limitConnections(app.server, {
    limits: config.connections,
    standsForMany: (address) => isThisMachine(address) || clientIdentity.isTrusted(address),
    refused: (reason) => events.connectionRefused(reason),
  })
  refuseInOurWords(app, isOfHttps(config))
  rejectInvalidRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  limitRate(app, parts.rateLimit, () => parts.metrics.rateLimited.inc())
  csrfCookie(app, visitorOf)
  secureAnswers(app, (request) => visitorOf(request).site)
  timePages(app)
}
