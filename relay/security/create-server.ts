import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Setup } from '../setup/setup.ts'
import { ClientIdentity } from './client-identity.ts'
import { handleErrors, refuseUnroutable } from './errors.ts'
import { secureAs } from './security-headers.ts'
import { siteOrigin } from './site-origin.ts'
import { connectionTimeouts, timeouts } from './timeouts.ts'
import { refuseUnparsed } from './unparsed-requests.ts'
import { isSecureSite } from './visitor.ts'

/** The page that says that an address cannot be read. */
type SendUnreadable = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>

declare module 'fastify' {
  interface FastifyInstance {
    clientIdentity: ClientIdentity
    /** Without one, programs and readers get the envelope alike. */
    sendUnreadableBy(send: SendUnreadable): void
  }
}

/** Of the relay's own routes; bodies of calls are bounded where they are read. */
const MAX_BODY_BYTES = 16 * 1024

/** Programs get their refusals in the envelope, readers as a page. */
const isCall = (url: string) => /^\/(api|live)\//.test(url)

/** The HTTP server without any route: how requests are named, bounded, and refused where they cannot be read. */
export function createServer(setup: Setup): FastifyInstance {
  const { config, log } = setup
  const pageSenders: SendUnreadable[] = []
  const clientIdentity = new ClientIdentity(config.trustProxy)
  const app: FastifyInstance = fastify({
    // Its type names no fields of pino's own, as those of plugins do not.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => clientIdentity.idOf(request),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: MAX_BODY_BYTES,
    ...timeouts(connectionTimeouts(setup.timeoutsMs)),
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      // No hook runs for an address that cannot be read, so none ends the connection of an upgrade to it.
      if (request.headers.upgrade !== undefined)
        reply.header('connection', 'close').raw.once('finish', () => request.raw.socket.destroySoon())
      const [sendPage] = isCall(request.url) ? [] : pageSenders
      secureAs(sendPage ? 'page' : 'call', isSecureSite(siteOrigin(request, config.publicUrl)), reply)
      if (sendPage === undefined) refuseUnroutable(error, request, reply)
      else
        sendPage(request, reply, error.statusCode ?? 400).catch(() => refuseUnroutable(error, request, reply))
    },
    clientErrorHandler: (error, socket) =>
      refuseUnparsed(error, socket, config.publicUrl?.protocol === 'https:'),
  })
  app.decorate('setup', setup)
  app.decorate('sendUnreadableBy', (send) => void pageSenders.push(send))
  app.decorate('clientIdentity', clientIdentity)
  handleErrors(app)
  return app
}
