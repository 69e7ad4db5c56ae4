import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { CloseCode } from './close-codes.ts'
import type { Wire, WireEvents } from './wire.ts'

type Inside = Socket & { readonly _handle: { readonly fd?: number; readonly writeQueueSize?: number } | null }

/** Do not wait where the system's buffer is full; do not raise a signal where the peer has gone (Linux, send(2)). */
const MSG_DONTWAIT = 0x40
const MSG_NOSIGNAL = 0x4000
type Send = (descriptor: number, bytes: Buffer, length: number, flags: number) => number
const send = loadSend()

/** So much of what a peer sends behind a close frame is read and dropped; a peer that continues is cut off. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024

type LiveWireOptions = {
  compresses: boolean
  sendsDirectly: boolean
}

/** ws reads frames, answers pings and closes; built frames are written whole to its raw socket. */
export class LiveWire implements Wire {
  readonly compresses: boolean
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

/** Undefined without koffi, which is optional, and on other systems than Linux, whose constants these are. */
function loadSend(): Send | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi').default
    return koffi.load(null).func('long send(int fd, const void *bytes, size_t length, int flags)')
  } catch {
    return undefined
  }
}

function descriptorOf(socket: Socket): number {
  return send === undefined ? -1 : ((socket as Inside)._handle?.fd ?? -1)
}

/** How many bytes the system took, past Node's stream: see `relay/decisions/sending-past-the-stream.md`. */
function sendDirectly(socket: Socket, descriptor: number, bytes: Buffer): number {
  if (send === undefined || descriptor < 0 || socket.writableLength > 0 || !socket.writable) return 0
  return Math.max(0, send(descriptor, bytes, bytes.length, MSG_DONTWAIT | MSG_NOSIGNAL))
}

/** What the system has not taken yet; the stream itself counts a write until all of it is taken. */
function untakenBytes(socket: Socket): number {
  return (socket as Inside)._handle?.writeQueueSize ?? socket.writableLength
}
