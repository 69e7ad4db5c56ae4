import { buildRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config/config.ts'
import { stateAt } from './sample-change.ts'
import { serveBroadcasts, serverOptions } from './serve-broadcasts.ts'

/** The whole relay; what is published is what a poll would have brought. */

const { sockets } = serverOptions()
const nowhere = new URL('http://127.0.0.1:9')
const config = readConfig({ LOG_LEVEL: 'error', STALE_AFTER_MS: '86400000' })
// All that one process may open: nothing is needed for the way to the origin.
const places = sockets + 100
const relay = await buildRelay(
  { ...config, connections: { viewers: places, all: places, ofProcess: places } },
  { apiHost: nowhere },
)
publishAll(0, 150)
relay.live.hub.markReady()
await relay.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
const address = relay.server.address()

serveBroadcasts({
  port: typeof address === 'object' && address ? address.port : 0,
  broadcast: publishAll,
  slowReaders: () => relay.live.room.slowReaders,
})

function publishAll(n: number, bytes: number): void {
  relay.live.hub.together(() => relay.live.hub.publish('match/12', stateAt(n, bytes), Date.now()))
}
