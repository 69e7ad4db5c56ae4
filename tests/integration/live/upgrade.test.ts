import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** The status line that an upgrade is answered with. A refusal is read to the end of its connection. */
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
    if (text.startsWith('HTTP/1.1 101')) break
  }
  socket.destroy()
  return text
}

const UPGRADES: [string, number, string, Record<string, string>][] = [
  ['nothing else', 101, '/live', {}],
  ['a query', 101, '/live?a', {}],
  ['our subprotocol', 101, '/live', { 'Sec-WebSocket-Protocol': 'crease.live.v1' }],
  ['compression', 101, '/live', { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' }],
  ['an origin that is allowed', 101, '/live', { Origin: 'https://friend.example' }],
  ['an origin of another site', 403, '/live', { Origin: 'https://elsewhere.example' }],
  ['a key that is none', 400, '/live', { 'Sec-WebSocket-Key': 'short' }],
  ['another version', 400, '/live', { 'Sec-WebSocket-Version': '8' }],
  ['extensions that cannot be read', 400, '/live', { 'Sec-WebSocket-Extensions': 'a b' }],
  ['a body', 400, '/live', { 'Content-Length': '5' }],
  ['another protocol', 400, '/live', { Upgrade: 'h2c' }],
  ['another path', 400, '/elsewhere', {}],
  ['a path that cannot be read', 400, '/%zz', {}],
]

test('[T3] an upgrade is answered by what it asks for, and a refusal ends its connection', async () => {
  const { address } = await relayUnderTest({ ALLOWED_ORIGINS: 'https://friend.example' })
  for (const [what, status, path, headers] of UPGRADES)
    expect(await answerOf(address, path, headers), what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})
