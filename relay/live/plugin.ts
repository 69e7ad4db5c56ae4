import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { MAX_MESSAGE_BYTES } from '#shared/live/messages.ts'
import { SUBPROTOCOL } from '#shared/live/subprotocol.ts'
import { collectDeliveryMetrics } from '../metrics/delivery-metrics.ts'
import { refuse } from '../security/errors.ts'
import { refuseOn } from '../security/unparsed-requests.ts'
import { Hub } from './hub.ts'
import { LiveRoom } from './live-room.ts'
import { liveSocket } from './live-route.ts'
import { liveTopics } from './live-topics.ts'
import { WithdrawnList } from './withdrawn-list.ts'

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

declare module 'fastify' {
  interface FastifyInstance {
    live: { hub: Hub; room: LiveRoom; withdrawn: WithdrawnList }
  }
}

const FRESHNESS_TICK_MS = 100
const ROOM_TICK_MS = 1000

export const livePlugin = fp(
  async (app) => {
    const { metrics, events } = app
    const { config, clock, workers, worker } = app.setup
    const hub = new Hub(randomBytes(4).toString('hex'), {
      encoded: () => metrics.encodings.inc(),
      // The primary counts publications for all workers.
      published: (topic) => worker ?? metrics.publications.inc({ kind: topic.split('/', 1)[0] }),
    })
    const room = new LiveRoom({
      hub,
      staleAfterMs: config.staleAfterMs,
      maxBufferedBytes: config.maxBufferedBytes / workers,
      clock,
      freshnessChanged: ({ upstream }) => events.freshnessChanged(upstream),
      readerClosed: (reason) => metrics.closedReaders.inc({ reason }),
      flooded: () => events.liveConnectionEnded('too many messages'),
    })
    app.decorate('live', { hub, room, withdrawn: new WithdrawnList(hub) })
    collectDeliveryMetrics(metrics.registry, hub.sending.counts)
    await webSockets(app)
    liveSocket(app)
    liveTopics(app)
    // Staleness is announced at once; the rest is slower.
    const watching = setInterval(() => room.watchFreshness(), FRESHNESS_TICK_MS)
    const ticking = setInterval(() => {
      room.tick()
      metrics.connections.set(room.connections)
      metrics.slowReaders.set(room.slowReaders)
      metrics.hottestTopic.set(hub.mostReaders)
    }, ROOM_TICK_MS)
    app.addHook('onClose', async () => {
      clearInterval(watching)
      clearInterval(ticking)
    })
  },
  { name: 'live', dependencies: ['metrics', 'events'] },
)

/** Upgrades go through hooks and routes as all requests; ws takes the sockets of those that are let in. */
async function webSockets(app: FastifyInstance): Promise<void> {
  const isSecure = app.setup.config.publicUrl?.protocol === 'https:'
  await app.register(fastifyWebsocket, {
    options: OPTIONS,
    preClose: async () => app.live.room.terminate(),
  })
  app.websocketServer.on('wsClientError', (_error, socket) => refuseOn(socket as Socket, 400, isSecure))
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.ws) return done()
    reply.header('connection', 'close')
    if (request.url.split('?', 1)[0] === '/live') done()
    else refuse(reply, 400, 'Live scores are at /live.')
  })
}
