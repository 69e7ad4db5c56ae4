import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The bytes of an upgrade that came with its head, and where to answer. */
type Upgrade = { socket: Socket; head: Buffer }

const UPGRADE = Symbol('upgrade')
type MaybeUpgrade = IncomingMessage & { [UPGRADE]?: Upgrade }

/** Whether the request asks for another protocol. */
export const isUpgrade = ({ raw }: FastifyRequest): boolean => (raw as MaybeUpgrade)[UPGRADE] !== undefined

/**
 * Upgrades go the way of all requests, hooks and routes included, so that one that is refused is answered like any
 * other; the connection ends with that answer.
 */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request: MaybeUpgrade, socket: Duplex, head: Buffer) => {
    // Node takes its own listener away before it tells of an upgrade.
    socket.on('error', destroy)
    request[UPGRADE] = { socket: socket as Socket, head }
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as Socket)
    response.once('finish', () => (socket as Socket).destroySoon())
    app.routing(request, response)
  })
}

/** Takes the socket of an upgrade out of Node's hands, to be spoken to directly; what was sent behind its head is read first. */
export function takeSocket({ raw }: FastifyRequest, reply: FastifyReply): Socket {
  const upgrade = (raw as MaybeUpgrade)[UPGRADE]
  if (upgrade === undefined) throw new Error('this request is no upgrade')
  reply.hijack()
  const { socket, head } = upgrade
  reply.raw.detachSocket(socket)
  socket.off('error', destroy)
  socket.setTimeout(0)
  socket.setNoDelay(true)
  if (head.length > 0) socket.unshift(head)
  return socket
}

function destroy(this: Duplex): void {
  this.destroy()
}
