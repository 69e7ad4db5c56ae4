import { readFileSync } from 'node:fs'
import {
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo, Server, Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { PushConnections } from '#relay/push/push-connections.ts'
import { Authority } from '#tests/support/certificates.ts'

const authority = new Authority()
const certificate = authority.sign('DNS:localhost')
const ANSWER_WITHIN_MS = 5000

afterEach(() => void vi.useRealTimers())

async function listen(server: Server | Http2SecureServer): Promise<URL> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new URL(`https://localhost:${(server.address() as AddressInfo).port}/push/1`)
}

/** A push service over HTTP/2 that leaves answering to the test, and counts its connections. */
async function http2Service(
  onStream: (stream: ServerHttp2Stream, head: IncomingHttpHeaders) => void,
  streamsAtOnce = 100,
) {
  const server = createSecureServer({
    ...certificate,
    settings: { maxConcurrentStreams: streamsAtOnce },
  })
  const sessions: ServerHttp2Session[] = []
  server.on('session', (session) => sessions.push(session))
  server.on('stream', (stream, head) => {
    stream.on('error', () => {})
    onStream(stream, head)
  })
  const url = await listen(server)
  onTestFinished(() => {
    for (const session of sessions) session.destroy()
    server.close()
  })
  return { url, sessions, server }
}

function connections(): PushConnections {
  const all = new PushConnections({
    ca: readFileSync(authority.caFile, 'utf8'),
    monotonicMs: () => performance.now(),
  })
  onTestFinished(() => all.close())
  return all
}

const post = { headers: { ttl: '60' }, body: Buffer.from('encrypted') }
const taken = (stream: ServerHttp2Stream) => stream.respond({ ':status': 201 }, { endStream: true })

test('what is under way shares as few connections as the service takes it over', async () => {
  const held: ServerHttp2Stream[] = []
  const { url, sessions } = await http2Service((stream) => held.push(stream), 20)
  const all = connections()
  for (const round of ['over new ones', 'over the same']) {
    const posts = Array.from({ length: 50 }, () => all.post(url, post))
    await expect.poll(() => held.length, { message: round }).toBe(50)
    expect(sessions).toHaveLength(3)
    for (const stream of held.splice(0)) taken(stream)
    expect(await Promise.all(posts)).toEqual(Array(50).fill({ status: 201, retryAfter: undefined }))
  }
})

test('where no further connection can be opened, the one that there is carries all', async () => {
  const { url, sessions, server } = await http2Service(taken, 2)
  server.on('connection', (socket: Socket) => {
    if (sessions.length > 0) socket.destroy()
  })
  const all = connections()
  const answers = await Promise.all(Array.from({ length: 50 }, () => all.post(url, post)))
  expect(answers).toEqual(Array(50).fill({ status: 201, retryAfter: undefined }))
  expect(sessions).toHaveLength(1)
})

test('a service that takes nothing at the moment is waited for five seconds, and asked again later', async () => {
  const { url, sessions } = await http2Service(taken, 0)
  const all = connections()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = all.post(url, post)
  waiting.catch(() => {})
  while (sessions.length === 0) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(ANSWER_WITHIN_MS)
  await expect(waiting).rejects.toThrow('no room')
  vi.useRealTimers()
  sessions[0]?.settings({ maxConcurrentStreams: 100 })
  expect(await all.post(url, post)).toMatchObject({ status: 201 })
  expect(sessions).toHaveLength(1)
})

test('a push says how long it is and for whom, as services and proxies want it', async () => {
  const heads: IncomingHttpHeaders[] = []
  const { url } = await http2Service((stream, head) => {
    heads.push(head)
    taken(stream)
  })
  await connections().post(url, post)
  expect(heads).toMatchObject([{ ':authority': url.host, 'content-length': '9', ttl: '60' }])
})

test('what a service answers is its status and when to come back, whatever else it says', async () => {
  const { url } = await http2Service((stream) => {
    stream.respond({ ':status': 429, 'retry-after': '7' })
    stream.end('too many')
  })
  expect(await connections().post(url, post)).toEqual({ status: 429, retryAfter: '7' })
})

test('an answer without an end is cut off, and its status holds', async () => {
  const { url } = await http2Service((stream) => {
    stream.respond({ ':status': 410 })
    const write = () => {
      if (!stream.destroyed) stream.write(Buffer.alloc(16_384), () => setImmediate(write))
    }
    write()
  })
  expect(await connections().post(url, post)).toMatchObject({ status: 410 })
})

test('a service that speaks HTTP/1.1 alone is spoken to by that', async () => {
  const bodies: string[] = []
  const server = createServer(certificate, (request, response) => {
    request.setEncoding('utf8')
    request.on('data', (text: string) => bodies.push(text))
    request.on('end', () => response.writeHead(201, { 'retry-after': '1' }).end('taken'))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = await listen(server)
  const all = connections()
  const answers = await Promise.all([all.post(url, post), all.post(url, post)])
  expect(answers).toEqual(Array(2).fill({ status: 201, retryAfter: '1' }))
  expect(bodies).toEqual(['encrypted', 'encrypted'])
})

test('a service that takes leave answers what it has, and the next goes over another connection', async () => {
  const held: ServerHttp2Stream[] = []
  const { url, sessions } = await http2Service((stream) => held.push(stream))
  const all = connections()
  const first = all.post(url, post)
  await expect.poll(() => held.length).toBe(1)
  sessions[0]?.goaway()
  await expect
    .poll(async () => {
      const count = held.length
      void all.post(url, post).catch(() => {})
      await vi.waitUntil(() => held.length > count)
      return sessions.length
    })
    .toBe(2)
  for (const stream of held) taken(stream)
  expect(await first).toMatchObject({ status: 201 })
})

test('a connection that breaks fails what is under way, and nothing after it', async () => {
  let isBroken = true
  const { url } = await http2Service((stream) => {
    if (isBroken) stream.session?.destroy()
    else taken(stream)
  })
  const all = connections()
  await expect(all.post(url, post)).rejects.toThrow()
  isBroken = false
  expect(await all.post(url, post)).toMatchObject({ status: 201 })
})

test('a service that does not answer is waited for five seconds, and its connection given nothing more', async () => {
  let isSilent = true
  const streams: ServerHttp2Stream[] = []
  const { url, sessions } = await http2Service((stream) => {
    streams.push(stream)
    if (!isSilent) taken(stream)
  })
  const all = connections()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = all.post(url, post)
  silent.catch(() => {})
  while (streams.length === 0) await new Promise((resolve) => setImmediate(resolve))
  isSilent = false
  vi.advanceTimersByTime(ANSWER_WITHIN_MS)
  await expect(silent).rejects.toThrow('did not answer')
  expect(await all.post(url, post)).toMatchObject({ status: 201 })
  expect(sessions).toHaveLength(2)
})

test('a certificate that nobody vouches for is not accepted', async () => {
  const { url, sessions } = await http2Service(taken)
  const all = new PushConnections({ monotonicMs: () => performance.now() })
  onTestFinished(() => all.close())
  const failure = await all.post(url, post).catch((error: Error) => error.cause)
  expect(String(failure)).toMatch(/certificate/)
  expect(sessions).toHaveLength(0)
})
