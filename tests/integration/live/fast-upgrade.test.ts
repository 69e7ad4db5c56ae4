import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** The head that an upgrade is answered with. */
async function answerOf(
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { port, host } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  const lines = {
    ...{ Host: host, Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': '13' },
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }
  socket.write(
    `GET ${path} HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes('\r\n\r\n')) break
  }
  socket.destroy()
  return text.slice(0, text.indexOf('\r\n\r\n'))
}

// With a query it goes the way of all requests.
const BOTH = ['/live', '/live?'] as const

test.for<[string, Record<string, string>]>([
  ['nothing else said', {}],
  ['our subprotocol', { 'Sec-WebSocket-Protocol': 'crease.live.v1' }],
  ['compression', { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' }],
  ['an origin of another site', { Origin: 'https://elsewhere.example' }],
  ['an origin that is allowed', { Origin: 'https://friend.example' }],
  ['a key that is none', { 'Sec-WebSocket-Key': 'short' }],
  ['another version', { 'Sec-WebSocket-Version': '8' }],
  ['a body', { 'Content-Length': '5' }],
  ['another protocol', { Upgrade: 'h2c' }],
])('an upgrade with %s is answered the same before routing as by it', async ([, headers]) => {
  const { address } = await relayUnderTest({ ALLOWED_ORIGINS: 'https://friend.example' })
  const [fast, slow] = await Promise.all(BOTH.map((path) => answerOf(address, path, headers)))
  const comparable = (head = '') => head.replace(/x-request-id: \S+/i, '').replace(/date: [^\r]+/i, '')
  expect(comparable(fast)).toBe(comparable(slow))
  expect(fast).toMatch(/^HTTP\/1\.1 (101|400|403)/)
})

test('an upgrade from the page of the site itself is let in', async () => {
  const { address } = await relayUnderTest()
  for (const path of BOTH)
    expect(await answerOf(address, path, { Origin: address })).toMatch(/^HTTP\/1\.1 101/)
})

test('where all places are taken an upgrade is refused, and let in when one is free', async () => {
  const { address } = await relayUnderTest({ MAX_CONNECTIONS: '1' })
  const { port } = new URL(address)
  const { WebSocket } = await import('ws')
  const first = new WebSocket(`ws://127.0.0.1:${port}/live`)
  await new Promise((resolve) => first.once('open', resolve))
  for (const path of BOTH) expect(await answerOf(address, path)).toMatch(/^HTTP\/1\.1 503/)
  first.close()
  await expect.poll(() => answerOf(address, '/live')).toMatch(/^HTTP\/1\.1 101/)
})
