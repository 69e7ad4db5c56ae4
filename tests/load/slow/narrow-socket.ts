import { createRequire } from 'node:module'
import { connect, Socket } from 'node:net'

const AF_INET = 2
const SOCK_STREAM = 1
const SOL_SOCKET = 1
const SO_RCVBUF = 8
const IPPROTO_TCP = 6
const TCP_MAXSEG = 2
/** As of a phone on a bad line: the system holds some ten kilobytes for it, not megabytes as between programs of one machine. */
const RECEIVE_BUFFER_BYTES = 4096
const SEGMENT_BYTES = 536

/** A connection to a port of this machine that holds little; an ordinary one where the system cannot be asked for that. */
export function narrowSocket(port: number): Socket {
  return openNarrow?.(port) ?? connect(port, '127.0.0.1')
}

const openNarrow = load()

function load(): ((port: number) => Socket) | undefined {
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi').default
    const system = koffi.load(null)
    const socket = system.func('int socket(int domain, int type, int protocol)')
    const setOption = system.func('int setsockopt(int fd, int level, int name, const void *value, uint size)')
    const connectTo = system.func('int connect(int fd, const void *address, uint size)')
    return (port) => {
      const descriptor = socket(AF_INET, SOCK_STREAM, 0)
      setOption(descriptor, SOL_SOCKET, SO_RCVBUF, int32(RECEIVE_BUFFER_BYTES), 4)
      setOption(descriptor, IPPROTO_TCP, TCP_MAXSEG, int32(SEGMENT_BYTES), 4)
      const address = Buffer.alloc(16)
      address.writeUInt16LE(AF_INET, 0)
      address.writeUInt16BE(port, 2)
      address.set([127, 0, 0, 1], 4)
      if (connectTo(descriptor, address, address.length) !== 0) throw new Error('a connection was refused')
      return new Socket({ fd: descriptor, readable: true, writable: true })
    }
  } catch {
    return undefined
  }
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}
