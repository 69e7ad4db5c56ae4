import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { Frame } from '#relay/live/frame.ts'
import { diff } from '#shared/live/merge-patch.ts'
import { stateAt } from './sample-change.ts'
import { serveBroadcasts } from './serve-broadcasts.ts'

/** The limit: one ready-made buffer written to each bare socket, with no promise kept beside it. */

const server = createServer()
const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const sockets = new Set<Duplex>()
server.on('upgrade', (request, socket, head) => {
  webSockets.handleUpgrade(request, socket, head, () => sockets.add(socket))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  serveBroadcasts({
    port: typeof address === 'object' && address ? address.port : 0,
    connections: () => sockets.size,
    broadcast: (n) => {
      const patch = diff(stateAt(n - 1), stateAt(n))
      const text = JSON.stringify({ type: 'delta', topic: 'match/12', offset: n, at: Date.now(), patch })
      const { plain } = new Frame(text)
      for (const socket of sockets) socket.write(plain)
    },
  })
})
