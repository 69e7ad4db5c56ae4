import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { SUBPROTOCOL } from '#shared/live/subprotocol.ts'
import { isThisMachine } from '../network/networks.ts'
import { ConnectionQuota } from '../security/connection-quota.ts'
import { refuse } from '../security/errors.ts'
import { siteOrigin } from '../security/site-origin.ts'
import { LiveWire } from './websocket-wire.ts'

const RETRY_AFTER_S = 5

export function liveSocket(app: FastifyInstance): void {
  const { metrics, events } = app
  const { room } = app.live
  const { config, worker, sendsDirectly = true } = app.setup
  const quota = new ConnectionQuota(worker?.maxViewers ?? config.connections.viewers)
  const isOwnOrigin = (request: FastifyRequest, origin: string) =>
    origin === siteOrigin(request, config.publicUrl) || config.allowedOrigins.includes(origin)
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.ws) {
      reply.header('upgrade', 'websocket').header('connection', 'upgrade')
      return refuse(reply, 426, `Connect here by WebSocket, subprotocol ${SUBPROTOCOL}.`)
    }
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(request, origin)) {
      metrics.refusedConnections.inc({ reason: 'origin' })
      return refuse(reply, 403, 'This site may not read the live scores.')
    }
    // ws takes version 8 too, whose browsers name their origin in another header.
    if (request.headers['sec-websocket-version'] !== '13') {
      reply.header('sec-websocket-version', '13')
      return refuse(reply, 400, 'Sec-WebSocket-Version must be 13.')
    }
    const share = shareOf(request.ip)
    const admission = room.isLeaving ? 'leaving' : quota.admits(share)
    if (admission !== 'admitted') {
      metrics.refusedConnections.inc({ reason: admission })
      const sentence = 'The ground is full just now. Please try again in a few seconds.'
      return refuse(reply, 503, sentence, RETRY_AFTER_S)
    }
    const { socket } = request.raw
    if (!socket.destroyed) socket.once('close', quota.take(share))
    // It is not answered as a request any more; attached, both would stay in memory as long as the connection.
    reply.raw.detachSocket(socket)
  }
  const onError = (error: Error & { code?: string }) => {
    // Others come of a connection that broke.
    if (error.code?.startsWith('WS_ERR_')) events.liveConnectionEnded(error.message)
  }
  const enter = (webSocket: WebSocket, request: FastifyRequest) => {
    if (room.isLeaving) return webSocket.terminate()
    metrics.openedConnections.inc()
    // The plugin's own listener has the request and its answer, which would stay in memory with it.
    webSocket.removeAllListeners('error').on('error', onError)
    const compresses = takesOurWindow(webSocket, request)
    const wire = new LiveWire(webSocket, request.raw.socket, { compresses, sendsDirectly })
    wire.open(room.enter(wire, randomUUID()))
  }
  app.route({
    method: 'GET',
    url: '/live',
    exposeHeadRoute: false,
    websocket: true,
    preValidation: admit,
    handler: enter,
  })
}

/** Our frames are compressed with the full window; a client that requested a smaller one gets them plain. */
function takesOurWindow({ extensions }: WebSocket, { headers }: FastifyRequest): boolean {
  return (
    extensions.includes('permessage-deflate') &&
    !headers['sec-websocket-extensions']?.includes('server_max_window_bits')
  )
}

/** A client on this machine has no share: a proxy there that is not trusted connects for all its visitors. */
const shareOf = (address: string) => (isThisMachine(address) ? undefined : address)
