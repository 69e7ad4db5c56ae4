import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { diff } from '#shared/live/merge-patch.ts'
import { stateAt } from './sample-change.ts'
import { serveBroadcasts } from './serve-broadcasts.ts'

/** The peer: the loop that everybody writes first, `for (const client of clients) client.send(text)`. */

const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  serveBroadcasts({
    port: typeof address === 'object' && address ? address.port : 0,
    connections: () => sockets.clients.size,
    broadcast: (n) => {
      const patch = diff(stateAt(n - 1), stateAt(n))
      const text = JSON.stringify({ type: 'delta', topic: 'match/12', offset: n, at: Date.now(), patch })
      for (const client of sockets.clients) client.send(text)
    },
  })
})
