import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { MAX_MESSAGE_BYTES, SUBPROTOCOL } from '#shared/live/messages.ts'
import { CloseCode } from '../live/close-codes.ts'
import type { LiveRoom } from '../live/live-room.ts'
import type { Wire } from '../live/wire.ts'
import type { Metrics } from '../metrics.ts'
import { refuse } from './errors.ts'

const RETRY_AFTER_S = 5

/** How the WebSocket server is to be set up for this door; see `Wire` for why contexts are not taken over. */
export const webSocketOptions = {
  maxPayload: MAX_MESSAGE_BYTES,
  handleProtocols: (offered: Set<string>) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : (false as const)),
  perMessageDeflate: {
    serverNoContextTakeover: true,
    clientNoContextTakeover: true,
    concurrencyLimit: 4,
    threshold: 1024,
  },
}

export type LiveSocketOptions = {
  room: LiveRoom
  metrics: Metrics
  maxConnections: number
  isOwnOrigin(request: FastifyRequest, origin: string): boolean
}

/** `GET /live`: who may come in, and what a socket is to the live room. */
export function liveSocket(
  app: FastifyInstance,
  { room, metrics, maxConnections, isOwnOrigin }: LiveSocketOptions,
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
      if (room.isLeaving || room.connections >= maxConnections) {
        metrics.refusedConnections.inc({ reason: room.isLeaving ? 'leaving' : 'full' })
        reply.header('retry-after', RETRY_AFTER_S)
        return refuse(reply, 503, 'The ground is full just now. Please try again in a few seconds.')
      }
    },
    handler: (_request, reply) => {
      reply.header('upgrade', 'websocket').header('connection', 'upgrade')
      return refuse(reply, 426, `Connect here by WebSocket, subprotocol ${SUBPROTOCOL}.`)
    },
    wsHandler: (socket, request) => {
      const wire = new SocketWire(socket, request.raw.socket)
      const guest = room.enter(wire, randomUUID())
      request.raw.socket.on('drain', guest.drained)
      socket.on('message', (data, isBinary) => {
        if (isBinary) socket.close(CloseCode.unsupportedData, 'text only')
        else guest.received(data.toString())
      })
      socket.on('pong', guest.answered)
      socket.on('close', () => {
        request.raw.socket.off('drain', guest.drained)
        guest.left()
      })
      // A broken or misbehaving peer: ws closes with the right code (1009 for oversize), there is nothing to add.
      socket.on('error', () => {})
    },
  })
}

/**
 * The socket under a WebSocket, for frames that were built once for all. They bypass the library's sender,
 * which is sound because they are whole frames written in one call, and the library itself sends only
 * control frames on this connection, in one call as well.
 */
class SocketWire implements Wire {
  readonly compresses: boolean
  readonly #socket: WebSocket
  readonly sink: Socket

  constructor(socket: WebSocket, tcp: Socket) {
    this.#socket = socket
    this.sink = tcp
    // A peer with a smaller window than ours could not read what was compressed with the full one.
    this.compresses =
      socket.extensions.includes('permessage-deflate') &&
      !socket.extensions.includes('server_max_window_bits')
  }

  get bufferedBytes(): number {
    return this.sink.writableLength
  }

  get untakenBytes(): number {
    // Node has no public word for what the system has taken of a write that is under way.
    const { _handle: handle } = this.sink as Socket & { _handle?: { writeQueueSize?: number } }
    return handle?.writeQueueSize ?? this.sink.writableLength
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }
}
