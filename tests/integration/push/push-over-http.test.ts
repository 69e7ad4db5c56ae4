import { readFileSync } from 'node:fs'
import {
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { AllowedServices } from '#relay/push/allowed-services.ts'
import { PushClient } from '#relay/push/push-client.ts'
import { Authority } from '#tests/support/certificates.ts'
import { TestBrowser } from '#tests/support/push-service.ts'

const authority = new Authority()
const certificate = authority.sign('DNS:localhost')
const { keys } = new TestBrowser('https://localhost/push').subscription

async function listen(server: Server | Http2SecureServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `localhost:${(server.address() as AddressInfo).port}`
}

/** A push service over HTTP/2 that leaves answering to the test. */
async function http2Service(onStream: (stream: ServerHttp2Stream, head: IncomingHttpHeaders) => void) {
  const server = createSecureServer(certificate)
  const sessions: ServerHttp2Session[] = []
  server.on('session', (session) => sessions.push(session))
  server.on('stream', (stream, head) => {
    stream.on('error', () => {})
    onStream(stream, head)
  })
  const host = await listen(server)
  onTestFinished(() => {
    for (const session of sessions) session.destroy()
    server.close()
  })
  return { host, sessions }
}

/** Sends one push to the service. */
function senderTo(host: string, ca: string | undefined = readFileSync(authority.caFile, 'utf8')) {
  const client = new PushClient({
    services: new AllowedServices([host]),
    tokens: { authorization: () => 'vapid t=a, k=b' },
    monotonicMs: () => performance.now(),
    ca,
  })
  onTestFinished(() => client.close())
  return () =>
    client.send({
      endpoint: `https://${host}/push/1`,
      keys,
      message: Buffer.from('Wicket'),
      site: 'https://crease.example',
      ttlSeconds: 60,
      topic: 'topic',
      urgency: 'high',
    })
}

const take = (stream: ServerHttp2Stream) => stream.respond({ ':status': 201 }, { endStream: true })

test('an answer without an end is cut off, and its status counts', async () => {
  const { host } = await http2Service((stream) => {
    stream.respond({ ':status': 410 })
    const write = () => {
      if (!stream.destroyed) stream.write(Buffer.alloc(16_384), () => setImmediate(write))
    }
    write()
  })
  expect(await senderTo(host)()).toEqual({ kind: 'gone' })
})

test('a push is not sent to a service whose certificate no trusted authority signed', async () => {
  const { host, sessions } = await http2Service(take)
  const other = readFileSync(new Authority().caFile, 'utf8')
  expect(await senderTo(host, other)()).toEqual({ kind: 'failed', why: 'unreachable' })
  expect(sessions).toHaveLength(0)
})
