import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { MAX_MESSAGE_BYTES, SUBPROTOCOL } from '#shared/live/messages.ts'
import { CloseCode } from '../live/close-codes.ts'
import type { LiveRoom } from '../live/live-room.ts'
import type { Metrics } from '../metrics.ts'
import type { ConnectionShares } from './connection-shares.ts'
import { refuse } from './errors.ts'
import { FRAMES_IN_WINDOW } from './frame-meter.ts'
import { limitFrames } from './limit-frames.ts'
import { isThisMachine } from './networks.ts'
import { SocketWire } from './socket-wire.ts'

const RETRY_AFTER_S = 5
/** How long a peer has to answer a close before it is cut off. */
const CLOSE_TIMEOUT_MS = 2000

/** How the WebSocket server is to be set up for this gateway; see `Wire` for why contexts are not taken over. */
export const webSocketOptions = {
  maxPayload: MAX_MESSAGE_BYTES,
  // No message within `maxPayload` needs more pieces, by the peer or by the network.
  maxFragments: FRAMES_IN_WINDOW,
  maxBufferedChunks: 256,
  closeTimeout: CLOSE_TIMEOUT_MS,
  handleProtocols: (offered: Set<string>) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : (false as const)),
  perMessageDeflate: {
    serverNoContextTakeover: true,
    clientNoContextTakeover: true,
    concurrencyLimit: 4,
    threshold: 1024,
  },
}

/** Those whose messages break the protocol are many at once or none. The library has sent the close code by now. */
export function endBrokenSocket(refused: (why: string) => void) {
  return (error: Error, _socket: WebSocket, request: FastifyRequest): void => {
    refused(error.message)
    request.raw.socket.destroySoon()
  }
}

export type LiveSocketOptions = {
  room: LiveRoom
  metrics: Metrics
  places: ConnectionShares
  nowMs(): number
  isOwnOrigin(request: FastifyRequest, origin: string): boolean
  /** Told of peers that sent too much. */
  flooded(): void
}

/** `GET /live`: who may come in, and what a socket is to the live room. */
export function liveSocket(
  app: FastifyInstance,
  { room, metrics, places, nowMs, isOwnOrigin, flooded }: LiveSocketOptions,
): void {
  app.route({
    method: 'GET',
    url: '/live',
    exposeHeadRoute: false,
    preValidation: async (request, reply) => {
      if (!request.ws) return
      const { origin } = request.headers
      if (origin !== undefined && !isOwnOrigin(request, origin)) {
        metrics.refusedConnections.inc({ reason: 'origin' })
        return refuse(reply, 403, 'This site may not read the live scores.')
      }
      const admission = room.isLeaving ? 'leaving' : places.admits(addressOf(request))
      if (admission !== 'admitted') {
        metrics.refusedConnections.inc({ reason: admission })
        reply.header('retry-after', RETRY_AFTER_S)
        return refuse(reply, 503, 'The ground is full just now. Please try again in a few seconds.')
      }
    },
    handler: (_request, reply) => {
      reply.header('upgrade', 'websocket').header('connection', 'upgrade')
      return refuse(reply, 426, `Connect here by WebSocket, subprotocol ${SUBPROTOCOL}.`)
    },
    wsHandler: (socket, request) => {
      const tcp: Socket = request.raw.socket
      const leave = places.take(addressOf(request))
      const guest = room.enter(new SocketWire(socket, tcp), randomUUID())
      limitFrames(socket, nowMs, {
        flooded: () => {
          flooded()
          guest.close(CloseCode.flood, 'too many messages')
          socket.pause()
        },
        closing: () => {
          guest.closing()
          // Nothing may follow a close frame (RFC 6455, 5.5.1); the library would read and drop it at any speed.
          tcp.once('data', () => socket.terminate())
        },
      })
      tcp.on('drain', guest.drained)
      socket.on('message', (data, isBinary) => {
        if (isBinary) guest.close(CloseCode.unsupportedData, 'text only')
        else guest.received(data.toString())
      })
      socket.on('pong', guest.answered)
      // The library closes a peer that breaks the protocol with the right code (1009 for oversize).
      socket.on('error', guest.closing)
      socket.on('close', () => {
        tcp.off('drain', guest.drained)
        guest.left()
        leave()
      })
    },
  })
}

/** Whoever comes from this machine has no share: a proxy there that is not trusted stands for all its visitors. */
const addressOf = ({ ip }: FastifyRequest) => (isThisMachine(ip) ? undefined : ip)
