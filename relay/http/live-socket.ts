import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_MESSAGE_BYTES, SUBPROTOCOL } from '#shared/live/messages.ts'
import type { LiveRoom } from '../live/live-room.ts'
import type { SendPast } from '../live/wire.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type ConnectionContext, WebSocketConnection } from '../websocket/connection.ts'
import { type Handshake, handshakeOf } from '../websocket/handshake.ts'
import { refuse } from './errors.ts'
import { isThisMachine } from './networks.ts'
import type { Places } from './places.ts'
import { isUpgrade, takeSocket } from './upgrades.ts'

const RETRY_AFTER_S = 5
const LEAVING = { admission: 'leaving' } as const

export type LiveSocketOptions = {
  room: LiveRoom
  metrics: Metrics
  places: Places
  nowMs(): number
  isOwnOrigin(request: FastifyRequest, origin: string): boolean
  /** Told of peers that break the protocol or send too much. */
  refused(why: string): void
  /** Undefined: everything is written to the streams. */
  send: SendPast | undefined
}

/** `GET /live`: who may come in, and what a socket is to the live room. */
export function liveSocket(
  app: FastifyInstance,
  { room, metrics, places, nowMs, isOwnOrigin, refused, send }: LiveSocketOptions,
): void {
  const [plain, deflating] = [false, true].map((compresses) => ({
    limits: { maxMessageBytes: MAX_MESSAGE_BYTES, compresses },
    nowMs,
    refused,
    send,
  })) as [ConnectionContext, ConnectionContext]
  const enter = (socket: Socket, { head, compresses }: Handshake, place: { release(): void }) => {
    if (socket.destroyed || room.isLeaving) {
      place.release()
      socket.destroy()
      return
    }
    socket.once('close', place.release)
    metrics.openedConnections.inc()
    const connection = new WebSocketConnection(socket, compresses ? deflating : plain)
    connection.open(room.enter(connection, randomUUID(), Buffer.from(head)))
  }
  app.route({
    method: 'GET',
    url: '/live',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!isUpgrade(request)) {
        reply.header('upgrade', 'websocket').header('connection', 'upgrade')
        return refuse(reply, 426, `Connect here by WebSocket, subprotocol ${SUBPROTOCOL}.`)
      }
      const { origin } = request.headers
      if (origin !== undefined && !isOwnOrigin(request, origin)) {
        metrics.refusedConnections.inc({ reason: 'origin' })
        return refuse(reply, 403, 'This site may not read the live scores.')
      }
      const handshake = handshakeOf(request.raw, SUBPROTOCOL)
      if (typeof handshake === 'string') {
        reply.header('sec-websocket-version', '13')
        return refuse(reply, 400, handshake)
      }
      const place = room.isLeaving ? LEAVING : await places.take(shareOf(request.ip))
      if (place.admission !== 'admitted') {
        metrics.refusedConnections.inc({ reason: place.admission })
        reply.header('retry-after', RETRY_AFTER_S)
        return refuse(reply, 503, 'The ground is full just now. Please try again in a few seconds.')
      }
      enter(takeSocket(request, reply), handshake, place)
      return reply
    },
  })
}

/** Whoever comes from this machine has no share: a proxy there that is not trusted stands for all its visitors. */
const shareOf = (address: string) => (isThisMachine(address) ? undefined : address)
