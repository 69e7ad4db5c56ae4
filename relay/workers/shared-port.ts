import { createServer, type Server, Socket } from 'node:net'
import { systemLibrary } from '../system-library.ts'

/** Constants of Linux: socket(2), socket(7), ipv6(7). */
const AF_INET6 = 10
const SOCK_STREAM = 1
const SOCK_NONBLOCK = 0o4000
const SOCK_CLOEXEC = 0o2000000
const SOL_SOCKET = 1
const SO_REUSEADDR = 2
const SO_REUSEPORT = 15
const IPPROTO_IPV6 = 41
const IPV6_V6ONLY = 26
/** Room for the address of any family (`struct sockaddr_storage`). */
const MAX_ADDRESS_BYTES = 128

/** An address and port as the system writes them (`struct sockaddr`), in base64: workers are told of it in their environment. */
export type SocketAddress = string

export type HeldPort = {
  port: number
  address: SocketAddress
  release(): void
}

/**
 * Takes a port for workers that each open it for themselves (SO_REUSEPORT), so that the kernel spreads connections among
 * them and none costs the primary anything. Rejects with Node's own error where the port cannot be had. Undefined where
 * the system's library cannot be called, and for a name that may stand for several addresses: workers then share a port
 * as Node's cluster does.
 *
 * SO_REUSEPORT alone would let a second relay of the same user in on the port. So the port is first opened exclusively,
 * then held by a socket that never listens and lets in only who sets SO_REUSEPORT, which a second relay does not before
 * it has opened the port exclusively too.
 */
export async function holdPort(host: string, port: number): Promise<HeldPort | undefined> {
  if (system === undefined || host === 'localhost') return undefined
  const exclusive = createServer()
  await new Promise<void>((resolve, reject) => {
    exclusive.once('error', reject)
    exclusive.listen({ host, port, exclusive: true }, resolve)
  })
  let holder: number | undefined
  try {
    const descriptor = descriptorOf(exclusive)
    const address = system.addressOf(descriptor)
    system.set(descriptor, SOL_SOCKET, SO_REUSEPORT, 1)
    const held = system.bind(address)
    holder = held
    // Otherwise somebody who sets it too (Node does) could bind beside a socket that does not listen (Linux, socket(7)).
    system.set(held, SOL_SOCKET, SO_REUSEADDR, 0)
    const known = exclusive.address()
    return {
      port: typeof known === 'object' && known !== null ? known.port : port,
      address: address.toString('base64'),
      release: once(() => system.close(held)),
    }
  } catch {
    if (holder !== undefined) system.close(holder)
    return undefined
  } finally {
    await new Promise((resolve) => exclusive.close(resolve))
  }
}

/** A socket on a port that `holdPort` holds, for a server to listen on (`server.listen(socket, backlog)`). */
export function openSharedPort(address: SocketAddress): Socket {
  if (system === undefined) throw new Error('the system cannot be asked for a shared port')
  return new Socket({
    fd: system.bind(Buffer.from(address, 'base64')),
    readable: false,
    writable: false,
    manualStart: true,
  } as ConstructorParameters<typeof Socket>[0])
}

/** A descriptor that is closed twice is another's by then. */
function once(close: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) close()
    isDone = true
  }
}

function descriptorOf(server: Server): number {
  const { _handle } = server as Server & { _handle?: { fd?: number } }
  if (_handle?.fd === undefined) throw new Error('the server has no descriptor')
  return _handle.fd
}

const system = loadCalls()

function loadCalls() {
  if (systemLibrary === undefined) return undefined
  const { c, errno } = systemLibrary
  const socket = c.func('int socket(int family, int type, int protocol)')
  const setsockopt = c.func('int setsockopt(int fd, int level, int name, const void *value, uint32_t length)')
  const bind = c.func('int bind(int fd, const void *address, uint32_t length)')
  const getsockname = c.func('int getsockname(int fd, void *address, void *length)')
  const close = c.func('int close(int fd)')
  const must = (result: number, call: string) => {
    if (result < 0) throw new Error(`${call} failed with errno ${errno()}`)
    return result
  }
  const set = (fd: number, level: number, name: number, value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32LE(value)
    must(setsockopt(fd, level, name, bytes, bytes.length), 'setsockopt')
  }
  return {
    set,
    close: (fd: number) => void close(fd),
    addressOf(fd: number): Buffer {
      const address = Buffer.alloc(MAX_ADDRESS_BYTES)
      const length = Buffer.alloc(4)
      length.writeInt32LE(address.length)
      must(getsockname(fd, address, length), 'getsockname')
      return address.subarray(0, length.readInt32LE())
    },
    /** A socket that is bound and does not listen yet. */
    bind(address: Buffer): number {
      const family = address.readUInt16LE()
      const fd = must(socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), 'socket')
      try {
        set(fd, SOL_SOCKET, SO_REUSEADDR, 1)
        set(fd, SOL_SOCKET, SO_REUSEPORT, 1)
        // As Node does: `::` takes IPv4 too.
        if (family === AF_INET6) set(fd, IPPROTO_IPV6, IPV6_V6ONLY, 0)
        must(bind(fd, address, address.length), 'bind')
        return fd
      } catch (error) {
        close(fd)
        throw error
      }
    },
  }
}
