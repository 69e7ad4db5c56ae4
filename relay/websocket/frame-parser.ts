import { isUtf8 } from 'node:buffer'
import { constants, inflateRawSync } from 'node:zlib'

const WINDOW_MS = 10_000
/** More than twenty messages with the pings and pongs of a healthy peer; who sends more is no longer read. */
export const FRAMES_IN_WINDOW = 48

const FIN = 0x80
const COMPRESSED = 0x40
const RESERVED = 0x30
const MASKED = 0x80
const MASK_BYTES = 4
/** What a sender leaves out at the end of a compressed message (RFC 7692, 7.2.1). */
const TAIL = Buffer.from([0, 0, 0xff, 0xff])
const NO_STATUS = 1005
const NOTHING = Buffer.alloc(0)

const Opcode = { Continuation: 0, Text: 1, Binary: 2, Close: 8, Ping: 9, Pong: 10 } as const

/** Why a peer that breaks the protocol is closed: RFC 6455, 7.4.1. */
export type Violation = { code: 1002 | 1007 | 1009; why: string }

/** What is made of the bytes of a peer. False from any of them: nothing further is read. */
export type FrameHandler = {
  text(text: string): boolean
  binary(): boolean
  ping(payload: Buffer): boolean
  pong(): boolean
  /** A close frame came. `code`: 1005 where it gave none. */
  peerCloses(code: number): void
  violation(violation: Violation): void
  /** More frames than any healthy peer sends. */
  flooded(): void
}

export type ParserLimits = { maxMessageBytes: number; compresses: boolean }

/**
 * Reads the frames of a client (RFC 6455, 5.2), whole ones and pieces as they come. Frames of every kind are counted
 * before anything is done with them: one chunk of a socket can hold ten thousand. It holds at most one message.
 */
export class FrameParser {
  readonly #handler: FrameHandler
  readonly #limits: ParserLimits
  #isStopped = false
  /** The beginning of a frame that is under way. */
  #rest: Buffer | undefined
  /** A message in fragments: what has come of it, and whether it is compressed. */
  #fragments: Buffer[] | undefined
  #isCompressed = false
  #windowStartMs = Number.NEGATIVE_INFINITY
  #framesInWindow = 0

  constructor(handler: FrameHandler, limits: ParserLimits) {
    this.#handler = handler
    this.#limits = limits
  }

  push(chunk: Buffer, nowMs: number): void {
    let bytes = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk])
    this.#rest = undefined
    while (!this.#isStopped && bytes.length > 0) {
      const length = this.#readFrame(bytes, nowMs)
      if (length === 0) {
        // A copy: the rest must not hold the whole chunk.
        if (!this.#isStopped) this.#rest = Buffer.from(bytes)
        return
      }
      bytes = bytes.subarray(length)
    }
  }

  /** Reads one frame; returns its length, or 0 where it is not all there or cannot be read. */
  #readFrame(bytes: Buffer, nowMs: number): number {
    const [first = 0, second] = bytes
    if (second === undefined) return 0
    const opcode = first & 0x0f
    const wrong = this.#headerViolation(first, second, opcode)
    if (wrong) return this.#refuse(1002, wrong)
    const marker = second & 0x7f
    const lengthBytes = marker === 126 ? 2 : marker === 127 ? 8 : 0
    const start = 2 + lengthBytes + MASK_BYTES
    if (bytes.length < 2 + lengthBytes) return 0
    const length =
      lengthBytes === 0
        ? marker
        : lengthBytes === 2
          ? bytes.readUInt16BE(2)
          : Number(bytes.readBigUInt64BE(2))
    if (length + this.#heldBytes(opcode) > this.#limits.maxMessageBytes)
      return this.#refuse(1009, `a message of more than ${this.#limits.maxMessageBytes} bytes`)
    if (bytes.length < start + length) return 0
    if (!this.#count(nowMs)) {
      this.#isStopped = true
      this.#handler.flooded()
      return 0
    }
    this.#take(first, opcode, unmask(bytes, start, length))
    return start + length
  }

  /** What no client may send, as far as the first two bytes tell. */
  #headerViolation(first: number, second: number, opcode: number): string | undefined {
    if ((second & MASKED) === 0) return 'a frame that is not masked'
    if ((first & RESERVED) !== 0) return 'a reserved bit'
    const isControl = opcode >= Opcode.Close
    const isStart = opcode === Opcode.Text || opcode === Opcode.Binary
    if (opcode > Opcode.Pong || (opcode > Opcode.Binary && !isControl)) return `opcode ${opcode}`
    if ((first & COMPRESSED) !== 0 && !(isStart && this.#limits.compresses))
      return 'compression that was not agreed'
    if (isControl && ((first & FIN) === 0 || (second & 0x7f) > 125))
      return 'a control frame in pieces or too long'
    if (opcode === Opcode.Continuation && this.#fragments === undefined) return 'a fragment of no message'
    if (isStart && this.#fragments !== undefined) return 'a message within another'
    return undefined
  }

  #heldBytes(opcode: number): number {
    if (opcode !== Opcode.Continuation) return 0
    return this.#fragments?.reduce((sum, { length }) => sum + length, 0) ?? 0
  }

  #count(nowMs: number): boolean {
    if (nowMs - this.#windowStartMs >= WINDOW_MS) {
      this.#windowStartMs = nowMs
      this.#framesInWindow = 0
    }
    this.#framesInWindow += 1
    return this.#framesInWindow <= FRAMES_IN_WINDOW
  }

  #take(first: number, opcode: number, payload: Buffer): void {
    switch (opcode) {
      case Opcode.Ping:
        this.#goOn(this.#handler.ping(payload))
        return
      case Opcode.Pong:
        this.#goOn(this.#handler.pong())
        return
      case Opcode.Close:
        this.#takeClose(payload)
        return
      case Opcode.Binary:
        this.#goOn(this.#handler.binary())
        return
      default:
        this.#takeText(first, opcode, payload)
    }
  }

  #takeText(first: number, opcode: number, payload: Buffer): void {
    if (opcode === Opcode.Text) this.#isCompressed = (first & COMPRESSED) !== 0
    if ((first & FIN) === 0) {
      this.#fragments ??= []
      this.#fragments.push(payload)
      return
    }
    const whole = this.#fragments === undefined ? payload : Buffer.concat([...this.#fragments, payload])
    this.#fragments = undefined
    const message = this.#isCompressed ? this.#inflate(whole) : whole
    if (message === undefined) return
    if (isUtf8(message)) this.#goOn(this.#handler.text(message.toString()))
    else this.#refuse(1007, 'text that is not UTF-8')
  }

  #inflate(bytes: Buffer): Buffer | undefined {
    try {
      return inflateRawSync(Buffer.concat([bytes, TAIL]), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: this.#limits.maxMessageBytes,
      })
    } catch (error) {
      const isTooLarge = error instanceof RangeError
      this.#refuse(
        isTooLarge ? 1009 : 1007,
        isTooLarge ? 'a message that inflates too far' : 'broken compression',
      )
      return undefined
    }
  }

  #takeClose(payload: Buffer): void {
    const code = payload.length === 0 ? NO_STATUS : payload.length === 1 ? 0 : payload.readUInt16BE(0)
    if (code !== NO_STATUS && !mayBeSent(code)) this.#refuse(1002, `close code ${code}`)
    else if (!isUtf8(payload.subarray(2))) this.#refuse(1007, 'a reason that is not UTF-8')
    else {
      this.#isStopped = true
      this.#handler.peerCloses(code)
    }
  }

  #goOn(isWanted: boolean): void {
    if (!isWanted) this.#isStopped = true
  }

  #refuse(code: Violation['code'], why: string): 0 {
    this.#isStopped = true
    this.#handler.violation({ code, why })
    return 0
  }
}

/** RFC 6455, 7.4, with the codes registered since. */
function mayBeSent(code: number): boolean {
  return (
    (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code <= 4999)
  )
}

function unmask(bytes: Buffer, start: number, length: number): Buffer {
  if (length === 0) return NOTHING
  const payload = Buffer.allocUnsafe(length)
  for (let i = 0; i < length; i += 1)
    payload[i] = (bytes[start + i] ?? 0) ^ (bytes[start - MASK_BYTES + (i & 3)] ?? 0)
  return payload
}
