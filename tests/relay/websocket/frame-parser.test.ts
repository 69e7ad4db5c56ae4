import type { Writable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as ws from 'ws'
import { FRAMES_IN_WINDOW, type FrameHandler, FrameParser } from '#relay/websocket/frame-parser.ts'
import { clientFrame } from '#tests/support/client-frame.ts'

/** The library's parser, which its types leave out. */
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable }

const MAX = 4096
const TEXT = 0x1
const deflated = (text: string) => deflateRawSync(text, { finishFlush: 2 }).subarray(0, -4)

/** What a parser tells of the bytes, as words. */
class RecordingHandler implements FrameHandler {
  readonly said: string[] = []

  text(text: string): boolean {
    return this.#say(`text ${text}`)
  }
  binary(): boolean {
    return this.#say('binary')
  }
  ping(payload: Buffer): boolean {
    return this.#say(`ping ${payload.toString('hex')}`)
  }
  pong(): boolean {
    return this.#say('pong')
  }
  peerCloses(code: number): void {
    this.#say(`close ${code}`)
  }
  violation({ code }: { code: number }): void {
    this.#say(`violation ${code}`)
  }
  flooded(): void {
    this.#say('flooded')
  }

  #say(what: string): boolean {
    this.said.push(what)
    return true
  }
}

function told(bytes: Buffer, { cuts = [bytes.length], compresses = true, nowMs = 0 } = {}): string[] {
  const handler = new RecordingHandler()
  const parser = new FrameParser(handler, { maxMessageBytes: MAX, compresses })
  for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
    const chunk = bytes.subarray(at, at + Math.max(1, cuts[cut % cuts.length] ?? 1))
    parser.push(Buffer.from(chunk), nowMs)
    at += chunk.length
  }
  return handler.said
}

/** The same of the library that everybody uses. */
function toldByLibrary(bytes: Buffer): Promise<string[]> {
  const said: string[] = []
  const receiver = new Receiver({
    isServer: true,
    maxPayload: MAX,
    extensions: {},
    allowSynchronousEvents: true,
  })
  receiver.on('message', (data: Buffer, isBinary: boolean) => said.push(isBinary ? 'binary' : `text ${data}`))
  receiver.on('ping', (data: Buffer) => said.push(`ping ${data.toString('hex')}`))
  receiver.on('pong', () => said.push('pong'))
  receiver.on('conclude', (code: number) => said.push(`close ${code}`))
  return new Promise((resolve) => {
    receiver.on('error', (error: Error & Record<symbol, unknown>) => {
      const code = Object.getOwnPropertySymbols(error).map((symbol) => error[symbol])[0]
      said.push(`violation ${code}`)
      resolve(said)
    })
    receiver.write(bytes, () => resolve(said))
  })
}

const payload = fc.oneof(
  fc.uint8Array({ maxLength: 130 }),
  fc.string().map((text) => new TextEncoder().encode(text)),
  fc.constantFrom(
    new Uint8Array(MAX),
    new Uint8Array(MAX + 1),
    Uint8Array.of(0x03, 0xe8),
    Uint8Array.of(0x03, 0xec),
  ),
)
/** Every opcode there is and some that there are not, whole and in pieces, with reserved bits and without a mask. */
const anyFrame = fc
  .record({
    opcode: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(0x0, 0x1, 0x1, 0x8, 0x9, 0xa) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 15 }) },
    ),
    payload,
    isFinal: fc.oneof(
      { weight: 4, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    isMasked: fc.oneof(
      { weight: 30, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    reserved: fc.oneof(
      { weight: 30, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constantFrom(0x40, 0x20, 0x10) },
    ),
  })
  .map(({ opcode, payload: bytes, isFinal, isMasked, reserved }) => {
    const frame = clientFrame(opcode, Buffer.from(bytes), { isFinal, isMasked })
    frame[0] = (frame[0] ?? 0) | reserved
    return frame
  })

test('whatever a client sends is understood, and refused, as the library that everybody uses does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFrame, { minLength: 1, maxLength: 12 }), async (frames) => {
      const bytes = Buffer.concat(frames)
      // Binary messages are closed with 1003 whatever follows them, and are not put together here.
      fc.pre(!frames.some(([first = 0]) => (first & 0x0f) === 2))
      const expected = await toldByLibrary(bytes)
      expect(told(bytes, { compresses: false })).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('how the network cuts the bytes makes no difference', () => {
  fc.assert(
    fc.property(
      fc.array(anyFrame, { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 }),
      (frames, cuts) => {
        const bytes = Buffer.concat(frames)
        expect(told(bytes, { cuts })).toEqual(told(bytes))
      },
    ),
    { numRuns: 300 },
  )
})

test('[G5] of all frames, pings and fragments too, only those within the bound are handled, and after ten seconds as many again', () => {
  const ping = clientFrame(0x9)
  const many = Buffer.concat(Array.from({ length: 10_000 }, () => ping))
  expect(told(many)).toEqual([...Array.from({ length: FRAMES_IN_WINDOW }, () => 'ping '), 'flooded'])
  const handler = new RecordingHandler()
  const parser = new FrameParser(handler, { maxMessageBytes: MAX, compresses: false })
  for (let window = 0; window < 20; window += 1) {
    for (let n = 0; n < FRAMES_IN_WINDOW; n += 1) parser.push(ping, window * 10_000)
  }
  expect(handler.said).not.toContain('flooded')
})

test('[G5] a message over 4 KiB is refused by its head alone, in one frame, in fragments, or once it is inflated', () => {
  const half = (opcode: number, isFinal: boolean) =>
    clientFrame(opcode, Buffer.alloc(2049, 0x61), { isFinal })
  expect(told(clientFrame(TEXT, Buffer.alloc(5000)).subarray(0, 8))).toEqual(['violation 1009'])
  expect(told(Buffer.concat([half(TEXT, false), half(0x0, true)]))).toEqual(['violation 1009'])
  const bomb = deflated('0'.repeat(1_000_000))
  expect(told(clientFrame(TEXT, bomb, { isCompressed: true }))).toEqual(['violation 1009'])
  const enormous = Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])
  expect(told(enormous)).toEqual(['violation 1009'])
})

test('a compressed message is read where that was agreed, broken compression and broken text are refused', () => {
  const frame = clientFrame(TEXT, deflated('నమస్తే'), { isCompressed: true })
  expect(told(frame)).toEqual(['text నమస్తే'])
  expect(told(frame, { compresses: false })).toEqual(['violation 1002'])
  expect(told(clientFrame(TEXT, Buffer.from('not deflate'), { isCompressed: true }))).toEqual([
    'violation 1007',
  ])
  expect(told(clientFrame(TEXT, Buffer.from([0xff, 0xfe])))).toEqual(['violation 1007'])
})

test('[G7] nothing is handled after a close frame', () => {
  const close = clientFrame(0x8, Buffer.from([0x03, 0xe8]))
  expect(told(Buffer.concat([close, clientFrame(TEXT, Buffer.from('late')), close]))).toEqual(['close 1000'])
})
