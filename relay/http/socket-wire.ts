import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Wire } from '../live/wire.ts'

/** What Node knows of a socket and has no public word for: what the system has not taken, and the writes that wait. */
type Inside = {
  _handle?: { writeQueueSize?: number }
  writableBuffer?: readonly { chunk: Buffer }[]
}

/**
 * The socket under a WebSocket, for frames that were built once for all. They bypass the library's sender,
 * which is sound because they are whole frames written in one call, and the library itself sends only
 * control frames on this connection, in one call as well.
 */
export class SocketWire implements Wire {
  readonly compresses: boolean
  readonly #socket: WebSocket
  readonly sink: Socket

  constructor(socket: WebSocket, tcp: Socket) {
    this.#socket = socket
    this.sink = tcp
    // A peer with a smaller window than ours could not read what was compressed with the full one.
    this.compresses =
      socket.extensions.includes('permessage-deflate') &&
      !socket.extensions.includes('server_max_window_bits')
  }

  get bufferedBytes(): number {
    return this.sink.writableLength
  }

  get queued(): readonly Buffer[] {
    return ((this.sink as Inside).writableBuffer ?? []).map(({ chunk }) => chunk)
  }

  get untakenBytes(): number {
    return (this.sink as Inside)._handle?.writeQueueSize ?? this.sink.writableLength
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }
}
