import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConnectionTimeouts } from '../setup/surroundings.ts'

/** What of a socket has to be known here. */
type Sink = { readonly writableLength: number; readonly bytesWritten: number; destroy(): void }
const MIN_BYTES_PER_LOOK = 512

/** Closed after so many checks in a row below that speed. */
const LOOKS = 30
type Reader = { taken: number; slowLooks: number }

/** Readers that leave their answers untaken over many looks are dropped: their buffers would add up. */
export class SlowReaders {
  readonly #readers = new Map<Sink, Reader>()

  watch(sink: Sink): void {
    this.#readers.set(sink, { taken: 0, slowLooks: 0 })
  }

  leave(sink: Sink): void {
    this.#readers.delete(sink)
  }

  look(): void {
    for (const [sink, reader] of this.#readers) {
      const taken = sink.bytesWritten - sink.writableLength
      const isSlow = sink.writableLength > 0 && taken - reader.taken < MIN_BYTES_PER_LOOK
      reader.taken = taken
      reader.slowLooks = isSlow ? reader.slowLooks + 1 : 0
      if (reader.slowLooks < LOOKS) continue
      this.#readers.delete(sink)
      sink.destroy()
    }
  }
}

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
