import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import type { Upstream } from '#tests/support/upstream.ts'

/** Bodies that only some may send: whose they are is known by the headers. */

const MEGABYTE = 1024 * 1024
/** How many of them a relay reads at once, and of one client. */
const MEGABYTES = { ofAll: 64, ofOne: 24 }

/** Takes scores of one key, as any origin: who asks comes before what is asked. */
function takeScores(upstream: Upstream): void {
  upstream.misbehave = (request, response) => {
    if (!request.url?.startsWith('/api/Ingest/')) return upstream.answer(request, response)
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => {
      const code = request.headers['x-api-key'] !== 'right' ? 401 : bytes === 0 ? 400 : 200
      response.writeHead(code, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ Status: { code, returnMessage: `${bytes} bytes` } }))
    })
  }
}

const head = (key: string, length: number, client = '203.0.113.1') =>
  `PUT /api/Ingest/7 HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nX-Api-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

async function opened(address: string, sent: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

async function statusOf(socket: Socket): Promise<number> {
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1])
}

test('who may not write is refused before a byte of a long body is read, by the origin that saw none either', async () => {
  const { address, upstream } = await relayUnderTest({}, takeScores)
  const socket = await opened(address, head('wrong', MEGABYTE))
  expect(await statusOf(socket)).toBe(401)
  const asked = upstream.asked.filter(({ url }) => url === '/api/Ingest/7')
  expect(asked.map(({ method, headers }) => [method, headers['content-length'] ?? '0'])).toEqual([
    ['PUT', '0'],
  ])
})

test('a long body of somebody who may write can take its time, and a short one cannot', async () => {
  const { address } = await relayUnderTest({}, takeScores, {
    timeoutsMs: { requestMs: 300, checkEveryMs: 50 },
  })
  const body = JSON.stringify({ a: 'x'.repeat(100_000) })
  const long = await opened(address, head('right', body.length) + body.slice(0, 50_000))
  const short = await opened(address, `${head('right', 10)}{`)
  expect(await statusOf(short)).toBe(408)
  long.write(body.slice(50_000))
  expect(await statusOf(long)).toBe(200)
})

test('all bodies that are read at once have a bound, those of one client too, and room is free when they end', async () => {
  const { address } = await relayUnderTest({ TRUST_PROXY: '127.0.0.1' }, takeScores)
  const reading: Socket[] = []
  const begin = async (count: number, client: string) => {
    for (let nth = 0; nth < count; nth += 1)
      reading.push(await opened(address, `${head('right', MEGABYTE, client)}{`))
  }
  const tried = (client: string) => async () => {
    const body = JSON.stringify({ a: 'x'.repeat(100_000) })
    return statusOf(await opened(address, head('right', body.length, client) + body))
  }
  await begin(MEGABYTES.ofOne, '203.0.113.1')
  await expect.poll(tried('203.0.113.1')).toBe(503)
  expect(await tried('203.0.113.2')()).toBe(200)
  await begin(MEGABYTES.ofOne, '203.0.113.2')
  await begin(MEGABYTES.ofAll - 2 * MEGABYTES.ofOne, '203.0.113.3')
  await expect.poll(tried('203.0.113.4')).toBe(503)
  for (const socket of reading) socket.destroy()
  await expect.poll(tried('203.0.113.4')).toBe(200)
})

test('a body that no route reads is not read', async () => {
  const { address } = await relayUnderTest()
  for (const path of ['/nothing', '/x/y', '/csp']) {
    const text = head('none', 900_000).replace('PUT /api/Ingest/7', `POST ${path}`)
    expect(await statusOf(await opened(address, text))).toBe(404)
  }
})
