import type { Readable } from 'node:stream'
import { rootCertificates } from 'node:tls'
import { Pool } from 'undici'
import { failureOf, UpstreamFailure } from './failure.ts'

const MAX_BODY_BYTES = 16 * 1024 * 1024

export type OriginOptions = {
  /** Address of the origin; a path in it stands before every call. */
  apiHost: URL
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  /** PEM beside the system's roots. */
  ca?: string
}

export type Answer =
  | { kind: 'same' }
  | { kind: 'changed'; text: string; etag?: string; lastModified?: string }

/** What was held of an earlier answer, to ask whether it still stands. */
export type Validators = { etag?: string; lastModified?: string }

/** Asks the origin over kept-alive connections. A call's time runs to its last byte, its size is bounded. */
export class OriginClient {
  readonly #pool: Pool
  readonly #basePath: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #timeoutMs: number

  constructor({ apiHost, headers, timeoutMs, ca }: OriginOptions) {
    this.#pool = new Pool(apiHost.origin, {
      connections: 8,
      pipelining: 1,
      connect: { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }) },
    })
    this.#basePath = apiHost.pathname.replace(/\/+$/, '')
    this.#headers = headers
    this.#timeoutMs = timeoutMs
  }

  /** GET `path`. Throws an UpstreamFailure for anything but a whole 200 or 304. */
  async get(path: string, held: Validators, signal?: AbortSignal): Promise<Answer> {
    const call = new AbortController()
    const stop = () => call.abort()
    const timer = setTimeout(
      () => call.abort(new UpstreamFailure('timeout', `${path} took too long`)),
      this.#timeoutMs,
    )
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const { statusCode, headers, body } = await this.#pool.request({
        method: 'GET',
        path: `${this.#basePath}${path}`,
        headers: {
          ...this.#headers,
          accept: 'application/json',
          ...(held.etag === undefined ? {} : { 'if-none-match': held.etag }),
          ...(held.lastModified === undefined ? {} : { 'if-modified-since': held.lastModified }),
        },
        signal: call.signal,
      })
      if (statusCode === 304 && (held.etag ?? held.lastModified) !== undefined) {
        await body.dump()
        return { kind: 'same' }
      }
      if (statusCode !== 200) {
        discard(body)
        throw new UpstreamFailure('http_status', `${path} answered ${statusCode}`)
      }
      const text = await readWhole(body, path)
      return { kind: 'changed', text, ...validatorsOf(headers) }
    } catch (error) {
      throw failureOf(call.signal.aborted ? call.signal.reason : error)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }
}

async function readWhole(body: Readable, path: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) {
      discard(body)
      throw new UpstreamFailure('too_large', `${path} sent more than ${MAX_BODY_BYTES} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes).toString('utf8')
}

/** Ends a body that nobody will read; its complaint about that is expected. */
function discard(body: Readable): void {
  body.on('error', () => {})
  body.destroy()
}

function validatorsOf(headers: Record<string, string | string[] | undefined>): Validators {
  const { etag, 'last-modified': lastModified } = headers
  return {
    ...(typeof etag === 'string' ? { etag } : {}),
    ...(typeof lastModified === 'string' ? { lastModified } : {}),
  }
}
