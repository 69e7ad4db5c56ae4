import { clientFrame } from '#tests/support/client-frame.ts'
import { framesIn, opcodeOf, payloadOf } from '#tests/support/frames-in.ts'

/** What one message of a relay says of its topic; `at` of a change, as the publisher's clock had it. */
export type Received = {
  type: 'delta' | 'snapshot'
  topic: string
  /** Of a snapshot; a delta is of the epoch of the state before it. */
  epoch?: string | undefined
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

const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10
const OPENING_BRACE = 0x7b
/** All that is read is before the patch or the state. */
const HEAD_BYTES = 220
/** Socket.IO has pings of its own, which are text. */
const ENGINE_PING = '2'
const ENGINE_PONG = maskedText('3')

/** Reads the frames of a server, and of each message only the first bytes. */
export function readChunk(bytes: Buffer): Chunk {
  const { frames, rest } = framesIn(bytes)
  const chunk: Chunk = {
    messages: [],
    answers: [],
    hasEnded: false,
    rest: rest.length > 0 ? Buffer.from(rest) : undefined,
  }
  for (const frame of frames) take(chunk, opcodeOf(frame), payloadOf(frame))
  return chunk
}

export function maskedText(text: string): Buffer {
  return clientFrame(TEXT, Buffer.from(text))
}

function take(chunk: Chunk, opcode: number, payload: Buffer): void {
  if (opcode === PING) chunk.answers.push(clientFrame(PONG))
  else if (opcode === CLOSE) chunk.hasEnded = true
  else if (opcode === TEXT) {
    const message = messageIn(payload)
    if (message) chunk.messages.push(message)
    else if (payload.toString() === ENGINE_PING) chunk.answers.push(ENGINE_PONG)
  }
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
    epoch: type === 'snapshot' ? /"epoch":"(\w+)"/.exec(head)?.[1] : undefined,
    base: number('base') ?? offset - 1,
    offset,
    at: number('at') ?? 0,
  }
}
