import { EncodedBody } from '../../bytes/encoded-body.ts'
import { type Encoding, pickEncoding } from '../../bytes/encoding.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { HttpFreshness } from './http-freshness.ts'

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
  readonly freshness: HttpFreshness | undefined
  /** Memory of what is made of the body beside its forms: pages read it as objects. */
  readonly objectBytes: number
  readonly #encoded: EncodedBody
  readonly #forms = new Map<Encoding, Form>()
  readonly #isCompressible: boolean

  constructor(
    parts: Pick<HeldAnswer, 'status' | 'received' | 'headers' | 'body' | 'freshness'> & {
      objectBytes?: number
      encoded?: EncodedBody
    },
  ) {
    this.status = parts.status
    this.received = parts.received
    this.headers = parts.headers
    this.body = parts.body
    this.freshness = parts.freshness
    this.#encoded = parts.encoded ?? new EncodedBody('plain', parts.body)
    this.objectBytes = parts.objectBytes ?? 0
    this.#isCompressible =
      this.body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(String(this.headers['content-type'] ?? ''))
  }

  /** The same bytes, which the origin says still stand. Encodings that have been made are kept. */
  renewed(parts: Pick<HeldAnswer, 'received' | 'headers' | 'freshness'>): HeldAnswer {
    return new HeldAnswer({
      received: parts.received,
      headers: parts.headers,
      freshness: parts.freshness,
      status: this.status,
      body: this.body,
      objectBytes: this.objectBytes,
      encoded: this.#encoded,
    })
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
    const body = this.#encoded.as(encoding)
    return body instanceof Promise
      ? body.then((bytes) => this.#keep(encoding, bytes))
      : this.#keep(encoding, body)
  }

  #keep(encoding: Encoding, body: Buffer): Form {
    const form = this.#forms.get(encoding) ?? this.#formOf(encoding, body)
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
