import { buildRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config.ts'
import { stateAt } from './sample-change.ts'
import { serveBroadcasts } from './serve-broadcasts.ts'

/** The whole relay; what is published is what a poll would have brought. */

const nowhere = new URL('http://127.0.0.1:9')
const relay = await buildRelay(readConfig({ LOG_LEVEL: 'error', MAX_CONNECTIONS: '20000' }), {
  apiHost: nowhere,
})
relay.hub.publish('match/12', stateAt(0), Date.now())
relay.hub.markReady()
await relay.app.listen({ port: 0, host: '127.0.0.1' })
const address = relay.app.server.address()

serveBroadcasts({
  port: typeof address === 'object' && address ? address.port : 0,
  connections: () => relay.room.connections,
  broadcast: (n) => void relay.hub.publish('match/12', stateAt(n), Date.now()),
})
