import type { Socket } from 'node:net'
import { CloseCode } from '../live/close-codes.ts'
import type { SendPast, Wire, WireEvents } from '../live/wire.ts'
import { type FrameHandler, FrameParser, type ParserLimits, type Violation } from './frame-parser.ts'

/** How long a peer has to answer a close before it is cut off. */
const CLOSE_TIMEOUT_MS = 2000
/** So much of a message that is too long may still be under way when it is refused; who sends more is cut off. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024
const FIN = 0x80
const CLOSE = 0x8
const PONG = 0xa
const NO_STATUS = 1005

/** What Node knows of a socket and has no public word for. */
type Inside = Socket & {
  _handle: Handle | null
  /** Listeners are shared by all sockets, which find their connection here: closures of its own would cost each a kilobyte. */
  webSocket: WebSocketConnection
}

/** With it the descriptor is closed, whose number the system gives to the next connection at once. */
type Handle = {
  readonly fd?: number
  readonly writeQueueSize?: number
  close(done?: () => void): void
  reset(done?: () => void): number
  webSocket: WebSocketConnection
}

export type ConnectionContext = {
  limits: ParserLimits
  nowMs(): number
  /** Told of peers that break the protocol or send too much. */
  refused(why: string): void
  /** Undefined: everything is written to the stream. */
  send?: SendPast | undefined
}

/**
 * The server's side of one WebSocket, after its handshake. Whole frames go past Node's stream while nothing waits in
 * it, and through it otherwise, so that bytes never change their order.
 */
export class WebSocketConnection implements Wire, FrameHandler {
  /** −1 where everything is written to the stream, and from the moment that it is closed. */
  #descriptor: number
  /** Frames that the stream holds back, whole: empty while the system takes everything at once. */
  #queued: Buffer[] | undefined
  readonly #context: ConnectionContext
  readonly #socket: Inside
  readonly compresses: boolean
  readonly #parser: FrameParser
  #events: WireEvents | undefined
  #isClosing = false

  constructor(socket: Socket, context: ConnectionContext) {
    this.#socket = socket as Inside
    this.#context = context
    this.compresses = context.limits.compresses
    const handle = this.#socket._handle
    this.#descriptor = context.send === undefined ? -1 : (handle?.fd ?? -1)
    if (handle && this.#descriptor >= 0) {
      handle.webSocket = this
      handle.close = closeHandle
      handle.reset = resetHandle
    }
    this.#parser = new FrameParser(this, context.limits)
  }

  /** Begins to read. */
  open(events: WireEvents): void {
    this.#events = events
    const socket = this.#socket
    socket.webSocket = this
    socket.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
  }

  get descriptor(): number {
    return this.#queued === undefined ? this.#descriptor : -1
  }

  get sendPast(): SendPast | undefined {
    return this.#context.send
  }

  get bufferedBytes(): number {
    return this.#socket.writableLength
  }

  get queued(): readonly Buffer[] {
    return this.#queued ?? []
  }

  get untakenBytes(): number {
    return this.#socket._handle?.writeQueueSize ?? this.#socket.writableLength
  }

  write(bytes: Buffer): boolean {
    if (this.#queued !== undefined || this.#descriptor < 0) return this.#writeToStream(bytes, bytes)
    const taken = this.#context.send?.(this.#descriptor, bytes, bytes.length) ?? -1
    return taken === bytes.length || this.writeRest(bytes, taken)
  }

  /** What is left, or what could not be sent at all: the stream waits, or finds out what is wrong with the connection. */
  writeRest(bytes: Buffer, taken: number): boolean {
    return this.#writeToStream(taken > 0 ? bytes.subarray(taken) : bytes, bytes)
  }

  /** `frame`: what `bytes` are the rest of. */
  #writeToStream(bytes: Buffer, frame: Buffer): boolean {
    const socket = this.#socket
    if (!socket.writable) return true
    if (this.#queued !== undefined) {
      this.#queued.push(frame)
      socket.write(bytes)
      return false
    }
    socket.write(bytes)
    if (socket.writableLength === 0) return true
    this.#queued = [frame]
    this.#events?.heldBack()
    socket.write('', () => this.#flushed())
    return false
  }

  /** The system has taken what was written until the callback was given; more may have been written since. */
  #flushed(): void {
    if (this.#socket.writableLength > 0 && this.#socket.writable) {
      this.#socket.write('', () => this.#flushed())
      return
    }
    this.#queued = undefined
    if (this.#socket.writable) this.#events?.drained()
  }

  descriptorCloses(): void {
    this.#descriptor = -1
    this.#events?.heldBack()
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    if (!this.#isClosing) this.#socket.resume()
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return
    this.#isClosing = true
    this.write(closeFrame(code, reason))
    // Its answer has to be read, also of one that was read no longer because it took nothing.
    this.#socket.resume()
    this.#endWithin(CLOSE_TIMEOUT_MS)
  }

  terminate(): void {
    this.#isClosing = true
    this.#socket.destroy()
  }

  read(chunk: Buffer): void {
    this.#parser.push(chunk, this.#context.nowMs())
  }

  text(text: string): boolean {
    if (!this.#isClosing) this.#events?.received(text)
    return true
  }

  binary(): boolean {
    this.close(CloseCode.unsupportedData, 'text only')
    this.#events?.closing()
    return true
  }

  ping(payload: Buffer): boolean {
    if (!this.#isClosing) this.write(Buffer.concat([Buffer.from([FIN | PONG, payload.length]), payload]))
    return true
  }

  pong(): boolean {
    this.#events?.answered()
    return true
  }

  peerCloses(code: number): void {
    this.#events?.closing()
    const isAnswer = this.#isClosing
    this.#isClosing = true
    if (!isAnswer) this.write(closeFrame(code, ''))
    this.#socket.end()
    // Nothing may follow a close frame (RFC 6455, 5.5.1); whoever goes on would be read and dropped at any speed.
    this.#socket.off('data', onData).once('data', cutOff)
    this.#endWithin(CLOSE_TIMEOUT_MS)
  }

  violation({ code, why }: Violation): void {
    this.#context.refused(why)
    this.#events?.closing()
    if (!this.#isClosing) this.write(closeFrame(code, why))
    this.#isClosing = true
    this.#dropWhatFollows()
    this.#socket.end()
    this.#endWithin(CLOSE_TIMEOUT_MS)
  }

  /** Over bytes that nobody has read the system would reset the connection, and the close frame would be lost with it. */
  #dropWhatFollows(): void {
    const socket = this.#socket
    const untilBytes = socket.bytesRead + MAX_DROPPED_BYTES
    socket.off('data', onData).on('data', () => {
      if (socket.bytesRead > untilBytes) socket.destroy()
    })
    // Also of one that was read no longer because it took nothing.
    socket.resume()
  }

  flooded(): void {
    this.#context.refused('too many messages')
    this.close(CloseCode.flood, 'too many messages')
    this.#events?.closing()
    this.#socket.pause()
  }

  /** The peer will send no more, and said no goodbye. */
  peerEnded(): void {
    this.#events?.closing()
    this.#isClosing = true
    this.#socket.end()
    this.#endWithin(CLOSE_TIMEOUT_MS)
  }

  gone(): void {
    this.#events?.left()
    this.#events = undefined
  }

  #endWithin(ms: number): void {
    const timer = setTimeout(() => this.#socket.destroy(), ms)
    this.#socket.once('close', () => clearTimeout(timer))
  }
}

/** `code`: 1005 for a close frame that says nothing. */
function closeFrame(code: number, reason: string): Buffer {
  if (code === NO_STATUS) return Buffer.from([FIN | CLOSE, 0])
  const text = Buffer.from(reason)
  const frame = Buffer.alloc(4 + text.length)
  frame[0] = FIN | CLOSE
  frame[1] = 2 + text.length
  frame.writeUInt16BE(code, 2)
  text.copy(frame, 4)
  return frame
}

/** In the place of the handle's own, so that no delivery has to look whether its handle is still there. */
function closeHandle(this: Handle, done?: () => void): void {
  this.webSocket.descriptorCloses()
  handlePrototype(this).close.call(this, done)
}

function resetHandle(this: Handle, done?: () => void): number {
  this.webSocket.descriptorCloses()
  return handlePrototype(this).reset.call(this, done)
}

const handlePrototype = (handle: Handle): Handle => Object.getPrototypeOf(handle)

function onData(this: Socket, chunk: Buffer): void {
  ;(this as Inside).webSocket.read(chunk)
}

function onEnd(this: Socket): void {
  ;(this as Inside).webSocket.peerEnded()
}

function onClose(this: Socket): void {
  ;(this as Inside).webSocket.gone()
}

function cutOff(this: Socket): void {
  this.destroy()
}

/** The close event follows. */
function onError(): void {}
