import { createRequire } from 'node:module'
import type { Socket } from 'node:net'

type Inside = Socket & { readonly _handle: { readonly fd?: number; readonly writeQueueSize?: number } | null }

/** Do not wait where the system's buffer is full; do not raise a signal where the peer has gone (Linux, send(2)). */
const MSG_DONTWAIT = 0x40
const MSG_NOSIGNAL = 0x4000

type Send = (descriptor: number, bytes: Buffer, length: number, flags: number) => number
const send = loadSend()

/**
 * Undefined where koffi is not there (it is an optional dependency) or the system is not Linux, whose constants these
 * are: then everything is written to the socket's stream.
 */
function loadSend(): Send | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi').default
    return koffi.load(null).func('long send(int fd, const void *bytes, size_t length, int flags)')
  } catch {
    return undefined
  }
}

/** The socket's own until it is destroyed; -1 where nothing can be sent by it. */
export function descriptorOf(socket: Socket): number {
  return send === undefined ? -1 : ((socket as Inside)._handle?.fd ?? -1)
}

/**
 * Hands bytes to the system's own `send`, past Node's stream, which costs more than the call itself: see
 * `relay/decisions/sending-past-the-stream.md`. Returns how many the system took: none while anything waits in the
 * stream, as bytes must not change their order, and none once the socket ends, as the system gives its descriptor to
 * another.
 */
export function sendDirectly(socket: Socket, descriptor: number, bytes: Buffer): number {
  if (send === undefined || descriptor < 0 || socket.writableLength > 0 || !socket.writable) return 0
  return Math.max(0, send(descriptor, bytes, bytes.length, MSG_DONTWAIT | MSG_NOSIGNAL))
}

/** What the system has not taken yet; the stream itself counts a write until all of it is taken. */
export function untakenBytes(socket: Socket): number {
  return (socket as Inside)._handle?.writeQueueSize ?? socket.writableLength
}
