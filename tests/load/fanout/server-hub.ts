import { buildRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { stateAt } from './sample-change.ts'
import { serveBroadcasts, serverOptions } from './serve-broadcasts.ts'

/** The whole relay; what is published is what a poll would have brought. */

const { sockets, matches, hasBoard, way } = serverOptions()
const nowhere = new URL('http://127.0.0.1:9')
const config = readConfig({ LOG_LEVEL: 'error', STALE_AFTER_MS: '86400000' })
// As many as the system lets one process have: what the relay keeps for its own way to the origin is not needed here.
const places = sockets + 100
const relay = await buildRelay(
  { ...config, connections: { viewers: places, all: places, ofProcess: places } },
  { apiHost: nowhere, sendsDirectly: way !== 'stream' },
)
publishAll(0, 150)
relay.hub.markReady()
await relay.app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
const address = relay.app.server.address()

serveBroadcasts({
  port: typeof address === 'object' && address ? address.port : 0,
  connections: () => relay.room.connections,
  broadcast: publishAll,
  slowReaders: () => relay.room.slowReaders,
})

function publishAll(n: number, bytes: number): void {
  const at = Date.now()
  relay.hub.together(() => {
    for (let place = 0; place < matches; place += 1) {
      relay.hub.publish(`match/${12 + place}`, stateAt(n, bytes), at)
    }
    if (hasBoard) relay.hub.publish('live', boardAt(n), at)
  })
}

/** One match on the board, whose score and over change with each ball. */
function boardAt(n: number): JsonObject {
  const score = { BattingTeamId: 1, Runs: 100 + n, Wickets: 3, Overs: `${Math.floor(n / 6)}.${n % 6}` }
  return { Matches: { '12': { LiveMatchId: 12, MatchName: 'Comets v Herons', Scores: { '1': score } } } }
}
