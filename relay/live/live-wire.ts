import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { CloseCode } from './close-codes.ts'
import { descriptorOf, sendDirectly, untakenBytes } from './socket-handle.ts'
import type { Wire, WireEvents } from './wire.ts'

/** So much of what a peer sends behind a close frame is read and dropped; a peer that continues is cut off. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024

type LiveWireOptions = {
  compresses: boolean
  /** Whether bytes may go past the socket's stream. */
  sendsDirectly: boolean
}

/**
 * One WebSocket as the live core sees it. ws reads its frames, answers pings and closes; frames that are built already
 * are written whole to its raw socket.
 */
export class LiveWire implements Wire {
  readonly compresses: boolean
  /** -1 where everything is written to the socket's stream. */
  readonly #descriptor: number
  readonly #webSocket: WebSocket
  readonly #socket: Socket
  #isWaiting = false
  #isClosing = false
  #events: WireEvents | undefined

  constructor(webSocket: WebSocket, socket: Socket, { compresses, sendsDirectly }: LiveWireOptions) {
    this.#webSocket = webSocket
    this.#socket = socket
    this.compresses = compresses
    this.#descriptor = sendsDirectly ? descriptorOf(socket) : -1
  }

  open(events: WireEvents): void {
    this.#events = events
    this.#webSocket
      .on('message', (message, isBinary) => {
        if (isBinary) this.close(CloseCode.unsupportedData, 'text only')
        else events.received(String(message))
      })
      .on('ping', () => events.pinged())
      .on('pong', () => events.answered())
      .on('close', () => events.closed())
    // Both close frames have gone, or one for what the peer did; ws drops what follows, at any speed.
    this.#socket.once('finish', boundWhatFollows)
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === WebSocket.OPEN
  }

  get untakenBytes(): number {
    return untakenBytes(this.#socket)
  }

  write(bytes: Buffer): boolean {
    if (this.#isClosing) return true
    const socket = this.#socket
    // ws ends the socket in the turn in which a close frame comes, unless bytes wait before its answer.
    const taken = sendDirectly(socket, this.#descriptor, bytes)
    if (taken === bytes.length || !this.isOpen) return true
    socket.write(taken > 0 ? bytes.subarray(taken) : bytes)
    if (socket.writableLength === 0) return true
    if (!this.#isWaiting) this.#reportDrain()
    return false
  }

  /** The stream's own `drain` comes only where much was written. */
  #reportDrain(): void {
    this.#isWaiting = true
    this.#socket.write('', () => {
      this.#isWaiting = false
      if (this.#socket.writableLength > 0 && this.isOpen) this.#reportDrain()
      else this.#events?.drained()
    })
  }

  ping(): void {
    this.#webSocket.ping()
  }

  pause(): void {
    this.#webSocket.pause()
  }

  resume(): void {
    this.#webSocket.resume()
  }

  close(code: number, reason: string): void {
    this.#isClosing = true
    this.#webSocket.close(code, reason)
    // Its answer has to be read, also of a peer that was read no longer because it took nothing.
    this.#webSocket.resume()
  }

  terminate(): void {
    this.#webSocket.terminate()
  }
}

function boundWhatFollows(this: Socket): void {
  const untilBytes = this.bytesRead + MAX_DROPPED_BYTES
  this.on('data', () => {
    if (this.bytesRead > untilBytes) this.destroy()
  })
}
