import { createServer, type Socket } from 'node:net'
import { descriptorOf, sendDirectly } from '#relay/http/socket-handle.ts'
import { messageAt } from './sample-change.ts'
import { serveBroadcasts, serverOptions, type Way } from './serve-broadcasts.ts'

/** The least that a Node process can do: one ready buffer to each of a list of sockets, in one of the ways that there are. */

type Handle = { writeBuffer(request: object, bytes: Buffer): number }
type Inside = Socket & { _handle: Handle; descriptor: number }

const ANSWER = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'

const WRITES: Record<Way, (socket: Inside, bytes: Buffer) => void> = {
  stream: (socket, bytes) => void socket.write(bytes),
  // What Node's stream does in the end, without the stream; its class for requests has no public name.
  handle: (socket, bytes) => void socket._handle.writeBuffer(new (WriteWrap as new () => object)(), bytes),
  send: (socket, bytes) => void sendDirectly(socket, socket.descriptor, bytes),
}

const { WriteWrap } = (process as unknown as { binding(name: string): { WriteWrap: unknown } }).binding(
  'stream_wrap',
)
const write = WRITES[serverOptions().way ?? 'send']
const sockets = new Set<Inside>()

const server = createServer({ noDelay: true }, (socket) => {
  socket.once('data', () => {
    socket.write(ANSWER)
    const inside = socket as Inside
    inside.descriptor = descriptorOf(socket)
    sockets.add(inside)
  })
  socket.on('close', () => sockets.delete(socket as Inside)).on('error', () => {})
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const address = server.address()
  serveBroadcasts({
    port: typeof address === 'object' && address ? address.port : 0,
    connections: () => sockets.size,
    broadcast: (n, bytes) => {
      const frame = frameOf(messageAt(n, bytes, Date.now()))
      for (const socket of sockets) write(socket, frame)
    },
  })
})

function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = payload.length < 126 ? Buffer.from([0x81, payload.length]) : Buffer.from([0x81, 126, 0, 0])
  if (payload.length >= 126) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
