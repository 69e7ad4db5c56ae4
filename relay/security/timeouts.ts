import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConnectionTimeouts } from '../setup/surroundings.ts'
import { SlowReaders } from './slow-readers.ts'

const DEFAULTS: ConnectionTimeouts = { headMs: 10_000, requestMs: 30_000, idleMs: 60_000, checkEveryMs: 1000 }

export const connectionTimeouts = (other: Partial<ConnectionTimeouts> = {}): ConnectionTimeouts => ({
  ...DEFAULTS,
  ...other,
})

/** As Fastify and Node take them. */
export const timeouts = ({ headMs, requestMs, idleMs, checkEveryMs }: ConnectionTimeouts) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: {
    headersTimeout: headMs,
    connectionsCheckingInterval: checkEveryMs,
    // Node's own refusal of a request without a Host is not in the envelope: see `request-validation.ts`.
    requireHostHeader: false,
  },
})

/** Closes connections whose client does not read its answer. */
export function dropSlowReaders(app: FastifyInstance, { checkEveryMs }: ConnectionTimeouts): void {
  const readers = new SlowReaders()
  app.server.on('connection', (socket) => {
    readers.watch(socket)
    socket.once('close', () => readers.leave(socket))
  })
  // WebSockets leave this check: `live/keep-alive.ts` closes slow readers.
  app.server.on('upgrade', (_request, socket) => readers.leave(socket as Socket))
  const looking = setInterval(() => readers.look(), checkEveryMs)
  app.addHook('onClose', () => clearInterval(looking))
}
