import { constants, inflateRawSync } from 'node:zlib'

/** What one message of a relay says of its topic; `at` of a change, as the publisher's clock had it. */
export type Received = {
  type: 'delta' | 'snapshot'
  topic: string
  base: number
  offset: number
  at: number
}

/** What whole frames make of a chunk: messages of topics, and what has to be answered to them. */
export type Chunk = {
  messages: Received[]
  answers: Buffer[]
  hasEnded: boolean
  rest: Buffer | undefined
}

const OPCODE = { text: 1, close: 8, ping: 9 } as const
const COMPRESSED = 0x40
const OPENING_BRACE = 0x7b
/** All that is looked at stands before the patch or the state. */
const HEAD_BYTES = 220
const TAIL = Buffer.from([0, 0, 0xff, 0xff])
const PONG = maskedFrame(0x8a, Buffer.alloc(0))
/** Socket.IO has pings of its own, which are text. */
const ENGINE_PING = '2'
const ENGINE_PONG = maskedFrame(0x81, Buffer.from('3'))

/** Reads the frames of a server, without a look at what they are about beyond the first bytes of each. */
export function readChunk(bytes: Buffer): Chunk {
  const chunk: Chunk = { messages: [], answers: [], hasEnded: false, rest: undefined }
  let start = 0
  for (;;) {
    const frame = frameAt(bytes, start)
    if (frame === undefined) break
    take(chunk, frame.first, bytes.subarray(frame.start, frame.end))
    start = frame.end
  }
  if (start < bytes.length) chunk.rest = Buffer.from(bytes.subarray(start))
  return chunk
}

/** A client's frame: masked, as RFC 6455 asks, here with a key of zeros. */
export function maskedText(text: string): Buffer {
  return maskedFrame(0x81, Buffer.from(text))
}

function take(chunk: Chunk, first: number, payload: Buffer): void {
  const opcode = first & 0x0f
  if (opcode === OPCODE.ping) chunk.answers.push(PONG)
  else if (opcode === OPCODE.close) chunk.hasEnded = true
  else if (opcode === OPCODE.text) {
    const plain = (first & COMPRESSED) === 0 ? payload : inflated(payload)
    const message = messageIn(plain)
    if (message) chunk.messages.push(message)
    else if (plain.length === 1 && plain.toString() === ENGINE_PING) chunk.answers.push(ENGINE_PONG)
  }
}

/** A message of permessage-deflate (RFC 7692, 7.2.2) ends without a last block. */
function inflated(payload: Buffer): Buffer {
  return inflateRawSync(Buffer.concat([payload, TAIL]), { finishFlush: constants.Z_SYNC_FLUSH })
}

function messageIn(payload: Buffer): Received | undefined {
  const start = payload[0] === OPENING_BRACE ? 0 : payload.indexOf(OPENING_BRACE)
  if (start < 0) return undefined
  const head = payload.toString('latin1', start, start + HEAD_BYTES)
  const type = head.startsWith('{"type":"delta"')
    ? 'delta'
    : head.startsWith('{"type":"snapshot"')
      ? 'snapshot'
      : undefined
  if (type === undefined) return undefined
  const number = (name: string) => {
    const value = new RegExp(`"${name}":(\\d+)`).exec(head)?.[1]
    return value === undefined ? undefined : Number(value)
  }
  const offset = number('offset') ?? 0
  return {
    type,
    topic: /"topic":"([^"]+)"/.exec(head)?.[1] ?? '',
    base: number('base') ?? offset - 1,
    offset,
    at: number('at') ?? 0,
  }
}

function frameAt(bytes: Buffer, from: number): { first: number; start: number; end: number } | undefined {
  if (bytes.length < from + 2) return undefined
  const first = bytes[from] ?? 0
  let start = from + 2
  let length = (bytes[from + 1] ?? 0) & 0x7f
  if (length === 126) {
    if (bytes.length < from + 4) return undefined
    length = bytes.readUInt16BE(from + 2)
    start = from + 4
  } else if (length === 127) {
    if (bytes.length < from + 10) return undefined
    length = Number(bytes.readBigUInt64BE(from + 2))
    start = from + 10
  }
  const end = start + length
  return bytes.length < end ? undefined : { first, start, end }
}

function maskedFrame(first: number, payload: Buffer): Buffer {
  const { length } = payload
  const header = length < 126 ? Buffer.from([first, 0x80 | length]) : Buffer.from([first, 0xfe, 0, 0])
  if (length >= 126) header.writeUInt16BE(length, 2)
  return Buffer.concat([header, Buffer.alloc(4), payload])
}
