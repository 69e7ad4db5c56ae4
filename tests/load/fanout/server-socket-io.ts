import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { messageAt } from './sample-change.ts'
import { serveBroadcasts } from './serve-broadcasts.ts'

/** The peer that keeps rooms and reconnects: Socket.IO over WebSocket alone, one room for all. */

const server = createServer()
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => void socket.join('match/12'))
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const address = server.address()
  serveBroadcasts({
    port: typeof address === 'object' && address ? address.port : 0,
    // The message as it is, within an event: what is measured is how it is sent.
    broadcast: (n, bytes) =>
      void io.to('match/12').emit('change', JSON.parse(messageAt(n, bytes, Date.now()))),
  })
})
