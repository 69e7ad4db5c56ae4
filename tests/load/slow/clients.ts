import { createRequire } from 'node:module'
import { connect, Socket } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { Reader } from '#tests/support/reader.ts'
import { stateAt } from '../fanout/sample-change.ts'

/** Readers who keep the whole state, stop reading on an order, and read again. */

export type SlowOrder =
  | { type: 'connect'; port: number; count: number; topic: string }
  | { type: 'pause' }
  | { type: 'resume' }
  /** How many have exactly this state? */
  | { type: 'compare'; n: number; bytes: number }

/** As of a phone on a bad line: the system buffers some ten kilobytes for it, not megabytes as between programs of one machine. */
const RECEIVE_BUFFER_BYTES = 4096
const SEGMENT_BYTES = 536
const AF_INET = 2
const SOCK_STREAM = 1
const SOL_SOCKET = 1
const SO_RCVBUF = 8
const IPPROTO_TCP = 6
const TCP_MAXSEG = 2

const readers: Reader[] = []
let topic = ''

process.on('message', (order: SlowOrder) => {
  switch (order.type) {
    case 'connect':
      topic = order.topic
      void connectAll(order.port, order.count)
      return
    case 'pause':
      for (const { socket } of readers) socket.pause()
      return
    case 'resume':
      for (const { socket } of readers) socket.resume()
      return
    case 'compare': {
      const wanted = stateAt(order.n, order.bytes)
      const exact = readers.filter(({ states }) => isDeepStrictEqual(states.get(topic)?.state, wanted)).length
      process.send?.({ type: 'compared', exact })
      return
    }
    default:
      order satisfies never
  }
})
process.send?.({ type: 'started' })

async function connectAll(port: number, count: number): Promise<void> {
  const narrowSocket = narrowSockets()
  for (let done = 0; done < count; done += 1) {
    const reader = await Reader.open(`http://127.0.0.1:${port}`, {
      createConnection: () => narrowSocket(port),
      // Compressed, so little would come that the system could buffer all of it.
      perMessageDeflate: false,
    })
    readers.push(reader)
    reader.subscribe(topic)
    await reader.next((message) => message.type === 'snapshot')
  }
  process.send?.({ type: 'connected' })
}

/** Opens connections with little room in the system; ordinary ones where koffi is not installed. */
function narrowSockets(): (port: number) => Socket {
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi').default
    const system = koffi.load(null)
    const socket = system.func('int socket(int domain, int type, int protocol)')
    const setOption = system.func('int setsockopt(int fd, int level, int name, const void *value, uint size)')
    const connectTo = system.func('int connect(int fd, const void *address, uint size)')
    return (port) => {
      const fd = socket(AF_INET, SOCK_STREAM, 0)
      setOption(fd, SOL_SOCKET, SO_RCVBUF, new Int32Array([RECEIVE_BUFFER_BYTES]), 4)
      setOption(fd, IPPROTO_TCP, TCP_MAXSEG, new Int32Array([SEGMENT_BYTES]), 4)
      const address = Buffer.alloc(16)
      address.writeUInt16LE(AF_INET, 0)
      address.writeUInt16BE(port, 2)
      address.set([127, 0, 0, 1], 4)
      if (connectTo(fd, address, address.length) !== 0) throw new Error('a connection was refused')
      return new Socket({ fd, readable: true, writable: true })
    }
  } catch {
    return (port) => connect(port, '127.0.0.1')
  }
}
