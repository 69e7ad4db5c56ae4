import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { messageAt } from './sample-change.ts'
import { serveBroadcasts, serverOptions } from './serve-broadcasts.ts'

/** The peer: the loop that is written first, `for (const client of clients) client.send(text)`. */

const { deflate } = serverOptions()
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: deflate ? { threshold: 0 } : false })
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const address = server.address()
  serveBroadcasts({
    port: typeof address === 'object' && address ? address.port : 0,
    broadcast: (n, bytes) => {
      const text = messageAt(n, bytes, Date.now())
      for (const client of sockets.clients) client.send(text)
    },
  })
})
