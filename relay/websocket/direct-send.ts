import { createRequire } from 'node:module'

/** Do not wait where the system's buffer is full; do not raise a signal where the peer has gone (Linux, send(2)). */
const MSG_DONTWAIT = 0x40
const MSG_NOSIGNAL = 0x4000

/** Hands bytes to the system; how many it took, negative where none. */
export type DirectSend = (descriptor: number, bytes: Buffer, length: number) => number

/**
 * The system's own `send`, past Node's streams, which cost more than the call itself: see
 * `relay/decisions/writing-past-the-stream.md`. Undefined where the library that calls it is not there or not for this system:
 * then everything is written to the stream.
 */
export const directSend: DirectSend | undefined = loadSend()

function loadSend(): DirectSend | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi').default
    const send = koffi.load(null).func('long send(int fd, const void *bytes, size_t length, int flags)')
    return (descriptor, bytes, length) => send(descriptor, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL)
  } catch {
    return undefined
  }
}
