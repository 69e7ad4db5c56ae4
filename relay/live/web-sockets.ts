import type { Socket } from 'node:net'
import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { MAX_MESSAGE_BYTES, SUBPROTOCOL } from '#shared/live/messages.ts'
import { refuse } from '../security/errors.ts'
import { refuseOn } from '../security/unparsed-requests.ts'

/** Of ws, whose types do not have all of them. */
const OPTIONS = {
  clientTracking: false,
  /** Ms that a peer has to answer a close frame before it is cut off. */
  closeTimeout: 2000,
  maxPayload: MAX_MESSAGE_BYTES,
  maxFragments: MAX_MESSAGE_BYTES,
  // One compressed frame fits every socket, and none has a compression context of its own.
  perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
  handleProtocols: (offered: Set<string>) => offered.has(SUBPROTOCOL) && SUBPROTOCOL,
}

export type WebSocketsOptions = {
  /** For refusals of handshakes: whether the site is one of https. */
  isSecure: boolean
  closing(): void
}

/** Upgrades go through hooks and routes as all requests; ws takes the sockets of those that are let in. */
export async function webSockets(
  app: FastifyInstance,
  { isSecure, closing }: WebSocketsOptions,
): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: OPTIONS,
    preClose: async () => closing(),
  })
  app.websocketServer.on('wsClientError', (_error, socket) => refuseOn(socket as Socket, 400, isSecure))
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.ws) return done()
    reply.header('connection', 'close')
    if (request.url.split('?', 1)[0] === '/live') done()
    else refuse(reply, 400, 'Live scores are at /live.')
  })
}
