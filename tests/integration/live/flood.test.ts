import { deflateRawSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { clientFrame } from '#tests/support/client-frame.ts'
import { closeCodeIn, rawViewer } from '#tests/support/raw-viewer.ts'
import { Reader } from '#tests/support/reader.ts'
import { relayUnderTest, type UnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

/** One socket that sends as fast as it goes, whatever it sends, and what that costs everybody else. */

const TEXT = 0x1
const unknown = Array.from({ length: 150 }, (_, i) => ({ topic: `match/${i + 1000}` }))
const subscribe = (topics: object[]) => Buffer.from(JSON.stringify({ type: 'subscribe', topics }))
const deflated = (text: Buffer) => deflateRawSync(text, { finishFlush: 2 }).subarray(0, -4)

const FLOODS: Record<string, Buffer> = {
  'empty messages': clientFrame(TEXT),
  'fragments without an end': Buffer.concat([
    clientFrame(TEXT, Buffer.alloc(0), { isFinal: false }),
    ...Array.from({ length: 5000 }, () => clientFrame(0x0, Buffer.alloc(0), { isFinal: false })),
  ]),
  'messages that are refused': clientFrame(TEXT, Buffer.from('{"type":"unsubscribe","topics":[]}')),
  'unknown topics': clientFrame(TEXT, subscribe(unknown.slice(0, 120))),
  'one topic two hundred times': clientFrame(
    TEXT,
    subscribe(Array.from({ length: 150 }, () => ({ topic: 'match/7' }))),
  ),
  pings: clientFrame(0x9, Buffer.alloc(125)),
  'pongs that nobody asked for': clientFrame(0xa),
  'compressed messages': clientFrame(TEXT, deflated(subscribe(unknown.slice(0, 100))), {
    isCompressed: true,
  }),
}

/** Of floods that are more than too many messages. */
const CODES: Record<string, number> = { 'empty messages': 4400, 'fragments without an end': 1008 }

async function watched(): Promise<UnderTest & { viewer: Reader }> {
  const under = await relayUnderTest({ LIVE_POLL_MS: '60000' }, (up) =>
    up.show(sampleMatch(7), sampleScorecard(10)),
  )
  const viewer = await Reader.open(under.address)
  viewer.subscribe('match/7')
  await viewer.holds('match/7', () => true)
  return { ...under, viewer }
}

/** Writes the same again and again until the peer has gone, without reading a byte. */
async function flood(address: string, frame: Buffer): Promise<{ code: number | undefined; tookMs: number }> {
  const { socket, received } = await rawViewer(address, { compresses: true })
  onTestFinished(() => void socket.destroy())
  const chunk = Buffer.concat(Array.from({ length: Math.ceil(65_536 / frame.length) }, () => frame))
  const startMs = performance.now()
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk)) if (performance.now() - startMs > 50) return
  }
  socket.on('drain', pour)
  pour()
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
  return { code: closeCodeIn(received()), tookMs: performance.now() - startMs }
}

test('[G5] a flood of any kind is dropped within 6 s, and others are served on', async () => {
  const dropped = async ([what, frame]: [string, Buffer]) => {
    const { address, relay, viewer } = await watched()
    const { code, tookMs } = await flood(address, frame)
    expect(code, what).toBe(CODES[what] ?? 4429)
    expect(tookMs, what).toBeLessThan(6000)
    await expect.poll(() => relay.live.room.connections).toBe(1)
    relay.live.hub.publish('match/7', { Runs: 11 }, 1)
    await viewer.holds('match/7', (state) => state.Runs === 11)
  }
  await Promise.all(Object.entries(FLOODS).map(dropped))
})

test('[G5] a peer that continues after a close frame is cut off', async () => {
  const { address, relay } = await watched()
  const { socket } = await rawViewer(address, {})
  onTestFinished(() => void socket.destroy())
  const chunk = Buffer.concat(Array.from({ length: 8192 }, () => clientFrame(0x8)))
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk)) if (socket.writableLength > 1_000_000) return
  }
  socket.on('drain', pour).on('error', () => {})
  // It reads nothing, so that it does not learn that the relay has closed.
  socket.removeAllListeners('data').pause()
  socket.write(clientFrame(0x8))
  await new Promise((resolve) => setTimeout(resolve, 50))
  pour()
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
  // What is dropped, and what the system takes.
  expect(socket.bytesWritten).toBeLessThan(32_000_000)
  await expect.poll(() => relay.live.room.connections).toBe(1)
})

test('[G5] one chunk of ten thousand frames is cut where the bound is: the frames before it are handled, then comes 4429', async () => {
  const { address } = await watched()
  const { socket, received } = await rawViewer(address)
  onTestFinished(() => void socket.destroy())
  socket.write(
    Buffer.concat(Array.from({ length: 10_000 }, () => FLOODS['messages that are refused'] ?? Buffer.of())),
  )
  await expect.poll(() => closeCodeIn(received())).toBe(4429)
  expect(
    received()
      .toString('latin1')
      .match(/rate_limited/g),
  ).toHaveLength(1)
})

test('[G7] what came in one chunk after the message that closes is not handled', async () => {
  const { address } = await watched()
  const { socket, received } = await rawViewer(address)
  onTestFinished(() => void socket.destroy())
  const bad = clientFrame(TEXT, Buffer.from('?'))
  socket.write(Buffer.concat([bad, bad, bad, clientFrame(TEXT, subscribe([{ topic: 'match/7' }]))]))
  await expect.poll(() => closeCodeIn(received())).toBe(4400)
  expect(received().toString('latin1')).not.toContain('snapshot')
})

test('[G5] a message of 8 MiB closes with 1009, which reaches who reads only once all is sent', async () => {
  const { address } = await relayUnderTest()
  const { socket, received } = await rawViewer(address)
  onTestFinished(() => void socket.destroy())
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const failures: Error[] = []
  socket.on('error', (error) => failures.push(error))
  socket.pause()
  await new Promise((resolve) => socket.write(clientFrame(TEXT, Buffer.alloc(8 * 1024 * 1024)), resolve))
  socket.resume()
  await expect.poll(() => closeCodeIn(received()) ?? failures[0]).toBe(1009)
  socket.end()
  await closed
  expect(failures).toEqual([])
})
