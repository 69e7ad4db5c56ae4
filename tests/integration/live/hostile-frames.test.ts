import { deflateRawSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { clientFrame } from '#tests/support/client-frame.ts'
import { closeCodeIn, rawViewer } from '#tests/support/raw-viewer.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

/** Frames that RFC 6455 and RFC 7692 forbid or bound, over a real socket, and the close code that answers each. */

const [CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG] = [0x0, 0x1, 0x2, 0x8, 0x9, 0xa] as const
const HELLO = Buffer.from('{}')
const SUBSCRIBE = Buffer.from('{"type":"subscribe","topics":[{"topic":"match/7"}]}')
const deflated = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: 2 }).subarray(0, -4)
const part = (opcode: number, payload = HELLO) => clientFrame(opcode, payload, { isFinal: false })
const closing = (code: number, reason = Buffer.alloc(0)) =>
  clientFrame(CLOSE, Buffer.concat([Buffer.from([code >> 8, code & 0xff]), reason]))

function withBits(frame: Buffer, bits: number): Buffer {
  frame[0] = (frame[0] ?? 0) | bits
  return frame
}

const HALF = Buffer.alloc(2049, 0x61)
const CASES: [what: string, code: number, frames: Buffer][] = [
  ['a frame that is not masked', 1002, clientFrame(TEXT, HELLO, { isMasked: false })],
  ['the second reserved bit', 1002, withBits(clientFrame(TEXT, HELLO), 0x20)],
  ['the third reserved bit', 1002, withBits(clientFrame(TEXT, HELLO), 0x10)],
  ['compression that was not agreed', 1002, withBits(clientFrame(TEXT, HELLO), 0x40)],
  ...[3, 7, 11, 15].map((opcode): [string, number, Buffer] => [
    `opcode ${opcode}`,
    1002,
    clientFrame(opcode, HELLO),
  ]),
  ['a ping in pieces', 1002, part(PING)],
  ['a pong of 126 octets', 1002, clientFrame(PONG, Buffer.alloc(126))],
  ['a close frame in pieces', 1002, part(CLOSE, Buffer.from([3, 232]))],
  ['a fragment of no message', 1002, clientFrame(CONTINUATION, HELLO)],
  ['a message within another', 1002, Buffer.concat([part(TEXT), clientFrame(TEXT, HELLO)])],
  ['a close frame of one octet', 1002, clientFrame(CLOSE, Buffer.of(3))],
  ...[0, 999, 1004, 1005, 1006, 1015, 2999, 5000].map((code): [string, number, Buffer] => [
    `close code ${code}`,
    1002,
    closing(code),
  ]),
  ['a reason that is not UTF-8', 1007, closing(1000, Buffer.of(0xff))],
  ['text that is not UTF-8', 1007, clientFrame(TEXT, Buffer.of(0xff, 0xfe))],
  ['a binary message', 1003, clientFrame(BINARY, HELLO)],
  ['the head of a message of 5,000 octets', 1009, clientFrame(TEXT, Buffer.alloc(5000)).subarray(0, 8)],
  [
    'the head of a message of 2^64 − 1 octets',
    1009,
    Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
  ],
  ['two fragments of 2,049 octets', 1009, Buffer.concat([part(TEXT, HALF), clientFrame(CONTINUATION, HALF)])],
]
const COMPRESSED: typeof CASES = [
  ['broken compression', 1007, clientFrame(TEXT, Buffer.from('not deflate'), { isCompressed: true })],
  [
    'compressed text that is not UTF-8',
    1007,
    clientFrame(TEXT, deflated(Buffer.of(0xff, 0xfe)), { isCompressed: true }),
  ],
  [
    'a message that inflates to a megabyte',
    1009,
    clientFrame(TEXT, deflated(Buffer.alloc(1_000_000)), { isCompressed: true }),
  ],
  [
    'a compressed fragment in the middle',
    1002,
    Buffer.concat([part(TEXT), withBits(part(CONTINUATION), 0x40)]),
  ],
  ['a compressed ping', 1002, withBits(clientFrame(PING), 0x40)],
]

test('[G5] every frame that breaks a rule is answered with the code for it, however the network cuts it', async () => {
  const { address } = await relayUnderTest()
  const answerTo = async (frames: Buffer, compresses: boolean, pieceBytes: number) => {
    const { socket, received } = await rawViewer(address, { compresses })
    onTestFinished(() => void socket.destroy())
    socket.setNoDelay(true)
    for (let at = 0; at < frames.length && !socket.destroyed; at += pieceBytes)
      await new Promise((resolve) => socket.write(frames.subarray(at, at + pieceBytes), resolve))
    await expect.poll(() => closeCodeIn(received())).toBeDefined()
    return closeCodeIn(received())
  }
  const both = [
    ...CASES.map((one) => [false, one] as const),
    ...COMPRESSED.map((one) => [true, one] as const),
  ]
  await Promise.all(
    both.map(async ([compresses, [what, code, frames]]) => {
      for (const pieceBytes of [frames.length, frames.length < 200 ? 1 : 1000])
        expect([what, await answerTo(frames, compresses, pieceBytes)]).toEqual([what, code])
    }),
  )
})

test('what the rules allow is answered: pings between fragments, compressed fragments, a close with and without a code', async () => {
  const { address } = await relayUnderTest({}, (up) => up.show(sampleMatch(7), sampleScorecard(10)))
  const { socket, received } = await rawViewer(address, { compresses: true })
  onTestFinished(() => void socket.destroy())
  const packed = deflated(SUBSCRIBE)
  socket.write(
    Buffer.concat([
      clientFrame(TEXT, packed.subarray(0, 9), { isFinal: false, isCompressed: true }),
      clientFrame(PING, Buffer.from('between')),
      clientFrame(CONTINUATION, packed.subarray(9)),
    ]),
  )
  await expect.poll(() => received().includes(Buffer.from('\x8a\x07between', 'latin1'))).toBe(true)
  // A snapshot that goes to many is compressed.
  await expect.poll(() => received().includes(0xc1)).toBe(true)
  for (const [frame, answer] of [
    [closing(1000), Buffer.from([0x88, 2, 0x03, 0xe8])],
    [clientFrame(CLOSE), Buffer.from([0x88, 0])],
  ] as const) {
    const viewer = await rawViewer(address)
    const closed = new Promise((resolve) => viewer.socket.once('close', resolve))
    viewer.socket.write(frame)
    await closed
    expect(viewer.received().subarray(-answer.length)).toEqual(answer)
  }
})
