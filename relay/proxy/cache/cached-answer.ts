import { EncodedBody } from '../../bytes/encoded-body.ts'
import { tagOf } from '../../bytes/etag.ts'
import { type Encoding, pickEncoding } from '../../bytes/pick-encoding.ts'
import { stripErrorBody } from '../answers/sanitize-errors.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { Freshness, FreshnessState } from './freshness.ts'

/** What is shorter than a packet is not worth compressing. */
const WORTH_COMPRESSING = 1024
const COMPRESSIBLE = /^\s*(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)/i
/** Memory of the headers of an answer. */
const OVERHEAD_BYTES = 2048
const OBJECT_BYTES_PER_BYTE = 6

type Form = { body: Buffer; headers: Headers; encoding: Encoding }

type Parts = {
  status: number
  received: Headers
  headers: Headers
  body: Buffer
  freshness: Freshness | undefined
}

export class CachedAnswer {
  readonly status: number
  readonly received: Headers
  readonly headers: Headers
  readonly body: Buffer
  readonly freshness: Freshness | undefined
  requested = { atMs: Number.NEGATIVE_INFINITY, hasFailed: false }
  readonly #type: string
  readonly #isCompressible: boolean
  readonly #encoded: EncodedBody
  readonly #forms = new Map<Encoding, Form>()
  #page: { body: unknown; version: string } | undefined

  constructor(parts: Parts, before?: CachedAnswer) {
    this.status = parts.status
    this.received = parts.received
    this.headers = parts.headers
    this.body = parts.body
    this.freshness = parts.freshness
    this.#type = String(this.headers['content-type'] ?? '')
    this.#isCompressible = this.body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(this.#type)
    this.#encoded = before ? before.#encoded : new EncodedBody('plain', parts.body)
    if (before) this.#page = before.#page
  }

  get state(): FreshnessState {
    return this.freshness?.state ?? 'expired'
  }

  get bytes(): number {
    const { length } = this.body
    return (
      length * (this.#type.startsWith('application/json') ? 2 + OBJECT_BYTES_PER_BYTE : 2) + OVERHEAD_BYTES
    )
  }

  /** As pages read it: JSON, of which an error is only its envelope. Throws where it is no JSON. */
  page(): { body: unknown; version: string } {
    this.#page ??= {
      body: JSON.parse(stripErrorBody(this.body.toString(), this.status)) as unknown,
      version: tagOf(this.body),
    }
    return this.#page
  }

  formFor(acceptEncoding: string | undefined): Form | Promise<Form> {
    const encoding = this.#isCompressible ? pickEncoding(acceptEncoding) : 'plain'
    const form = this.#forms.get(encoding)
    if (form) return form
    const body = this.#encoded.as(encoding)
    return body instanceof Promise
      ? body.then((bytes) => this.#formOf(encoding, bytes))
      : this.#formOf(encoding, body)
  }

  #formOf(encoding: Encoding, body: Buffer): Form {
    const { vary, etag } = this.headers
    const form = {
      body,
      headers: {
        ...this.headers,
        ...(this.#isCompressible ? { vary: ['Accept-Encoding', vary ?? []].flat().join(', ') } : {}),
        // A strong tag of the origin names its own bytes only.
        ...(encoding === 'plain' ? {} : { etag: `W/${String(etag).replace(/^W\//, '')}` }),
      },
      encoding,
    }
    this.#forms.set(encoding, form)
    return form
  }
}
