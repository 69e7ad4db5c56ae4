import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { policyOf } from './page-policy.ts'
import type { WrittenPage } from './written-page.ts'

const BROTLI_QUALITY = 5

export type Encoding = 'br' | 'gzip' | 'plain'

/** A rendered page with its tag and its compressed forms, each made when the first reader takes it, and kept. */
export class EncodedPage {
  readonly status: number
  readonly location: string | undefined
  readonly type: string
  /** Its Content-Security-Policy. */
  readonly policy: string
  readonly etag: string
  /** Of memory, with room for its compressed forms, which are known to be smaller than half of it. */
  readonly bytes: number
  readonly #plain: Buffer
  readonly #made = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor({ status, bytes, etag, type, location, carries }: WrittenPage) {
    this.status = status
    this.location = location
    this.type = type ?? 'text/html; charset=utf-8'
    this.policy = policyOf(carries)
    this.#plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.bytes = this.#plain.length * 2
    this.etag = etag
    this.#made.set('plain', this.#plain)
  }

  /** The body in this form: at once where somebody had it before. */
  as(encoding: Encoding): Buffer | Promise<Buffer> {
    const made = this.#made.get(encoding)
    if (made) return made
    const making = compress(encoding, this.#plain)
    this.#made.set(encoding, making)
    making.then(
      (bytes) => this.#made.set(encoding, bytes),
      () => this.#made.delete(encoding),
    )
    return making
  }
}

function compress(encoding: Encoding, plain: Buffer): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : promisify(gzip)(plain)
}

/** The smallest form that the browser takes. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
      .map((item) => item.split(';', 1)[0]),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'plain'
}
