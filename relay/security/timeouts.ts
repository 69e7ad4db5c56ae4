import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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

const DEFAULTS: ConnectionTimeouts = {
  headMs: 10_000,
  requestMs: 30_000,
  // Ten megabytes at 1 Mbit/s take 84 s.
  longRequestMs: 300_000,
  idleMs: 60_000,
  checkEveryMs: 1000,
}

export const connectionTimeouts = (other: Partial<ConnectionTimeouts> = {}): ConnectionTimeouts => ({
  ...DEFAULTS,
  ...other,
})

/** As Fastify and Node take them. */
export const timeouts = ({ headMs, longRequestMs, idleMs, checkEveryMs }: ConnectionTimeouts) => ({
  requestTimeout: longRequestMs,
  connectionTimeout: idleMs,
  http: {
    headersTimeout: headMs,
    connectionsCheckingInterval: checkEveryMs,
    // Node's own refusal of a request without a Host is not in the envelope: see `request-validation.ts`.
    requireHostHeader: false,
  },
})

declare module 'fastify' {
  interface FastifyInstance {
    /** For one whose caller is known to write: its body may take as long as Node waits for any request. */
    allowLongBody(request: FastifyRequest): void
  }
}

/** Ends requests whose body is late, as Node itself ends those that are later still. */
export function limitBodyTime(app: FastifyInstance, { requestMs }: ConnectionTimeouts): void {
  const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !raw.complete) {
      const late = Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      const deadline = setTimeout(() => {
        if (!raw.complete) app.server.emit('clientError', late, raw.socket)
      }, requestMs).unref()
      deadlines.set(request, deadline)
      raw.once('close', () => clearTimeout(deadline))
    }
    done()
  })
  app.decorate('allowLongBody', (request) => clearTimeout(deadlines.get(request)))
}

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
