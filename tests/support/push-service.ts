import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { PushMessage } from '#shared/notifications/notification.ts'
import { Authority } from './certificates.ts'

/** A push as the service took it. */
export type TakenPush = { path: string; at: number; headers: Record<string, string>; body: Buffer }

/** What the service answers to a push; undefined: 201. */
type Answer = (push: TakenPush) => { status: number; headers?: Record<string, string> } | undefined

/**
 * A push service of a test's own on loopback (RFC 8030), over HTTPS as real ones are, that speaks HTTP/2 and 1.1. It
 * keeps what it takes, and reads it with the browsers' keys when a test asks.
 */
export class PushServiceDouble {
  // Making keys takes a while: one authority does for all services of a process.
  readonly #authority = sharedAuthority()
  readonly #server = createSecureServer(
    { ...this.#authority.sign('DNS:localhost'), allowHTTP1: true },
    (request, response) => this.#take(request, response),
  )
  readonly #browsers = new Map<string, TestBrowser>()
  readonly taken: TakenPush[] = []
  /** How many pushes with a topic each browser was sent, by its path; for thousands of browsers, of whom `keeps` keeps a few. */
  readonly counts = new Map<string, Map<string, number>>()
  keeps: (push: TakenPush) => boolean = () => true
  answer: Answer = () => undefined

  get caFile(): string {
    return this.#authority.caFile
  }

  get host(): string {
    return `localhost:${(this.#server.address() as AddressInfo).port}`
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    for (const session of this.#sessions) session.destroy()
    await closed
  }

  readonly #sessions = new Set<{ destroy(): void }>()

  /** A browser that has subscribed. */
  browser(): TestBrowser {
    const path = `/push/${randomBytes(24).toString('base64url')}`
    const browser = new TestBrowser(`https://${this.host}${path}`)
    this.#browsers.set(path, browser)
    return browser
  }

  /** What a browser was sent, read with its keys. */
  received(browser: TestBrowser): PushMessage['notification'][] {
    const { pathname } = new URL(browser.endpoint)
    return this.taken.filter(({ path }) => path === pathname).map(({ body }) => browser.read(body))
  }

  constructor() {
    this.#server.on('session', (session) => {
      this.#sessions.add(session)
      session.on('close', () => this.#sessions.delete(session))
      session.on('error', () => {})
    })
    this.#server.on('secureConnection', (socket) => {
      this.#sessions.add(socket)
      socket.on('close', () => this.#sessions.delete(socket))
    })
  }

  #note(push: TakenPush): void {
    if (this.keeps(push)) this.taken.push(push)
    const topic = push.headers.topic ?? ''
    const counts = this.counts.get(topic) ?? new Map<string, number>()
    counts.set(push.path, (counts.get(push.path) ?? 0) + 1)
    this.counts.set(topic, counts)
  }

  #take(request: Http2ServerRequest, response: Http2ServerResponse): void {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      // Of a sender that was killed the stream ends within a body, which no push service takes.
      if (body.length < Number(request.headers['content-length'])) return
      const push: TakenPush = {
        path: request.url,
        at: Date.now(),
        headers: request.headers as Record<string, string>,
        body,
      }
      const { status, headers } = this.answer(push) ?? { status: 201, headers: {} }
      if (status < 300) this.#note(push)
      response.writeHead(status, headers ?? {})
      response.end()
    })
  }
}

/** One browser's keys, and what is made of them: the reading side of RFC 8291. */
export class TestBrowser {
  readonly endpoint: string
  readonly #keys: ECDH = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.#keys.generateKeys()
  }

  get subscription() {
    const p256dh = this.#keys.getPublicKey('base64url')
    return { endpoint: this.endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } }
  }

  get key() {
    return { endpoint: this.endpoint, auth: this.subscription.keys.auth }
  }

  read(body: Buffer): PushMessage['notification'] {
    return PushMessage.parse(JSON.parse(this.decrypt(body).toString('utf8'))).notification
  }

  decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32))
    const part = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2))
  }
}

/** What the `Authorization` of a push says (RFC 8292), once its signature holds. */
export function readVapid(header: string): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature of the token does not hold')
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) }
}

let authority: Authority | undefined
function sharedAuthority(): Authority {
  authority ??= new Authority()
  return authority
}
