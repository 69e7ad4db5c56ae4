import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { rootCertificates } from 'node:tls'
import { type Dispatcher, Pool } from 'undici'
import { RELAYS_HEADER } from '#shared/live/relays-header.ts'
import { STATUS_HEADER } from '#shared/ops/origin-status.ts'
import { decoded, isIdentityEncoded } from '../bytes/decode-answer.ts'
import { conditionsOf } from '../bytes/etag.ts'
import { readWhole } from '../bytes/read-whole.ts'
import { failureOf, UpstreamFailure } from './failure.ts'
import { relaysIn } from './relay-trail.ts'

export const MAX_BODY_BYTES = 16 * 1024 * 1024
const CONNECTIONS = 8

export type OriginOptions = {
  /** Address of the origin; a path in it comes before every call. */
  apiHost: URL
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  ca?: string | undefined
  connections?: number
}

export type Answer = { kind: 'same' } | { kind: 'changed'; text: string; conditions: Conditions }

type Headers = Record<string, string | string[] | undefined>

/** An answer as it came, whatever it says. */
export type Exchange = { status: number; headers: Headers; body: Buffer }
export type Request = OneCall & {
  /** Of a film only the head is of interest. */
  isHeadEnough?: boolean
}

type OriginAnswer = { status: number; headers: Headers; body: Readable }

type OneCall = { method: 'GET' | 'POST' | 'PUT'; headers: Record<string, string>; body?: string }

/** Headers that ask whether an earlier answer is still current. */
export type Conditions = Record<string, string>

export class OriginClient {
  readonly #pool: Dispatcher
  readonly #basePath: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #timeoutMs: number
  #isOurs = false
  #relays: readonly string[] = []

  constructor({ apiHost, headers, timeoutMs, ca, connections = CONNECTIONS }: OriginOptions) {
    this.#pool = new Pool(apiHost.origin, {
      connections,
      pipelining: 1,
      connect: { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }) },
    })
    this.#basePath = apiHost.pathname.replace(/\/+$/, '')
    this.#headers = headers
    this.#timeoutMs = timeoutMs
  }

  get isOurs(): boolean {
    return this.#isOurs
  }

  /** Of another relay in the place of an origin: the relays that its scores come through. */
  get relays(): readonly string[] {
    return this.#relays
  }

  /** The status that an origin of ours reports to a caller with the key; undefined where it reports none. */
  async status(path: string, key: string): Promise<string | undefined> {
    if (!this.#isOurs) return undefined
    const request: OneCall = { method: 'GET', headers: { authorization: `Bearer ${key}` } }
    return this.#ask(path, request, undefined, async (answer) => {
      const text = await readText(answer, path)
      return answer.status === 200 ? text : undefined
    })
  }

  /** GET `path`. Throws an UpstreamFailure for anything but a whole 200 or 304. */
  get(path: string, conditions: Conditions, signal?: AbortSignal): Promise<Answer> {
    return this.#ask(path, { method: 'GET', headers: conditions }, signal, async (answer) => {
      const { status, headers, body } = answer
      this.#isOurs = headers[STATUS_HEADER] !== undefined
      this.#relays = relaysIn(headers[RELAYS_HEADER])
      if (status === 304 && Object.keys(conditions).length > 0) {
        body.resume()
        return { kind: 'same' }
      }
      if (status !== 200) throw badStatus(path, status, body)
      return { kind: 'changed', text: await readText(answer, path), conditions: conditionsOf(headers) }
    })
  }

  /** The text of a GET. That there is no such thing is an answer too. */
  read(path: string): Promise<string> {
    return this.#ask(path, { method: 'GET', headers: {} }, undefined, async (answer) => {
      const { status, body } = answer
      if (![200, 400, 404].includes(status)) throw badStatus(path, status, body)
      return readText(answer, path)
    })
  }

  /** One call whose caller judges the answer: every status is one, and no redirect is followed. */
  exchange(path: string, { isHeadEnough, ...request }: Request): Promise<Exchange> {
    return this.#ask(path, request, undefined, async ({ status, headers, body }) => {
      if (isHeadEnough) discard(body)
      return { status, headers, body: isHeadEnough ? Buffer.alloc(0) : await readBytes(body, path) }
    })
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }

  /** One call within its time. Whatever goes wrong in it is thrown as an UpstreamFailure. */
  async #ask<T>(
    path: string,
    request: OneCall,
    signal: AbortSignal | undefined,
    take: (answer: OriginAnswer) => Promise<T>,
  ): Promise<T> {
    const call = new AbortController()
    const stop = () => call.abort()
    const requestId = randomUUID()
    const timer = setTimeout(
      () => call.abort(new UpstreamFailure('timeout', `${path} took too long`)),
      this.#timeoutMs,
    )
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const { statusCode, headers, body } = await this.#pool.request({
        ...request,
        path: `${this.#basePath}${path}`,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          via: '1.1 crease',
          'x-request-id': requestId,
          ...request.headers,
          ...this.#headers,
        },
        signal: call.signal,
      })
      return await take(decoded({ status: statusCode, headers, body }))
    } catch (error) {
      const failure = failureOf(call.signal.aborted ? call.signal.reason : error)
      failure.requestId ??= requestId
      throw failure
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
}

async function readText({ headers, body }: OriginAnswer, path: string): Promise<string> {
  if (isIdentityEncoded(headers)) return (await readBytes(body, path)).toString('utf8')
  discard(body)
  throw new UpstreamFailure('broken', `${path} answered in a coding that is not read here`)
}

function readBytes(body: Readable, path: string): Promise<Buffer> {
  return readWhole(
    body,
    MAX_BODY_BYTES,
    () => new UpstreamFailure('too_large', `${path} sent more than ${MAX_BODY_BYTES} bytes`),
  )
}

function badStatus(path: string, statusCode: number, body: Readable): UpstreamFailure {
  discard(body)
  return new UpstreamFailure('http_status', `${path} answered ${statusCode}`, { status: statusCode })
}

/** Ends a body that is of no use; its error about that is expected. */
function discard(body: Readable): void {
  body.on('error', () => {})
  body.destroy()
}
