import type { SendPast } from '../live/wire.ts'
import { systemLibrary } from '../system-library.ts'

/** Do not wait where the system's buffer is full; do not raise a signal where the peer has gone (Linux, send(2)). */
const MSG_DONTWAIT = 0x40
const MSG_NOSIGNAL = 0x4000

/**
 * The system's own `send`, past Node's streams, which cost more than the call itself: see
 * `relay/decisions/writing-past-the-stream.md`. Undefined where the system's library cannot be called: then everything is
 * written to the stream.
 */
export const directSend: SendPast | undefined = loadSend()

function loadSend(): SendPast | undefined {
  const send = systemLibrary?.c.func('long send(int fd, const void *bytes, size_t length, int flags)')
  return send && ((descriptor, bytes, length) => send(descriptor, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL))
}
