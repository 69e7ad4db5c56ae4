import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { BROTLI, type Encoding, pickEncoding } from '../../bytes/encoding.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { Freshness } from './freshness.ts'

/** What is shorter than a packet is not worth the work. */
const WORTH_COMPRESSING = 1024
const COMPRESSIBLE = /^\s*(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)/i
/** Beside its body: its headers, and the forms that it may come to have. */
const OVERHEAD_BYTES = 2048

export type Form = { body: Buffer; headers: Headers }

/** An answer that everybody may get, with its forms, each made when the first reader takes it, and kept. */
export class HeldAnswer {
  readonly status: number
  /** The origin's headers, by which it is asked whether the answer still stands. */
  readonly received: Headers
  /** As a browser gets them, without those that differ by form or by second. */
  readonly headers: Headers
  readonly body: Buffer
  /** Undefined for one that is shown to those who wait for it, and not held. */
  readonly freshness: Freshness | undefined
  /** Memory of what is made of the body beside its forms: pages read it as objects. */
  readonly objectBytes: number
  readonly #forms = new Map<Encoding, Form | Promise<Form>>()
  readonly #isCompressible: boolean

  constructor(
    parts: Pick<HeldAnswer, 'status' | 'received' | 'headers' | 'body' | 'freshness'> & {
      objectBytes?: number
    },
  ) {
    this.status = parts.status
    this.received = parts.received
    this.headers = parts.headers
    this.body = parts.body
    this.freshness = parts.freshness
    this.objectBytes = parts.objectBytes ?? 0
    this.#isCompressible =
      this.body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(String(this.headers['content-type'] ?? ''))
  }

  /** The same bytes, which the origin says still stand. Forms that have been made are kept. */
  renewed(parts: Pick<HeldAnswer, 'received' | 'headers' | 'freshness'>): HeldAnswer {
    const next = new HeldAnswer({
      received: parts.received,
      headers: parts.headers,
      freshness: parts.freshness,
      status: this.status,
      body: this.body,
      objectBytes: this.objectBytes,
    })
    for (const [encoding, form] of this.#forms) {
      if (!(form instanceof Promise)) next.#forms.set(encoding, next.#formOf(encoding, form.body))
    }
    return next
  }

  get etag(): string | undefined {
    const { etag } = this.headers
    return typeof etag === 'string' ? etag : undefined
  }

  /** Of memory; compressed forms are together smaller than the body. */
  get bytes(): number {
    return this.body.length * 2 + this.objectBytes + OVERHEAD_BYTES
  }

  /** The smallest form that a browser takes: at once where somebody had it before. */
  as(acceptEncoding: string | undefined): Form | Promise<Form> {
    const encoding = this.#isCompressible ? pickEncoding(acceptEncoding) : 'plain'
    const made = this.#forms.get(encoding)
    if (made) return made
    if (encoding === 'plain') return this.#keep(encoding, this.body)
    const making = compress(encoding, this.body).then((body) => this.#keep(encoding, body))
    this.#forms.set(encoding, making)
    making.catch(() => this.#forms.delete(encoding))
    return making
  }

  #keep(encoding: Encoding, body: Buffer): Form {
    const form = this.#formOf(encoding, body)
    this.#forms.set(encoding, form)
    return form
  }

  #formOf(encoding: Encoding, body: Buffer): Form {
    const { vary, etag } = this.headers
    return {
      body,
      headers: {
        ...this.headers,
        'content-length': String(body.length),
        ...(this.#isCompressible ? { vary: ['Accept-Encoding', vary ?? []].flat().join(', ') } : {}),
        ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
        // The origin's tag names its own bytes: of other bytes with the same meaning it says so weakly.
        ...(encoding === 'plain' || etag === undefined
          ? {}
          : { etag: `W/${String(etag).replace(/^W\//, '')}` }),
      },
    }
  }
}

function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  return encoding === 'br' ? promisify(brotliCompress)(body, BROTLI) : promisify(gzip)(body)
}
