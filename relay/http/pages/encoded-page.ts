import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { BROTLI, type Encoding } from '../../bytes/encoding.ts'
import type { WrittenPage } from './written-page.ts'

/** A rendered page with its tag and its compressed forms, each made when the first reader takes it, and kept. */
export class EncodedPage {
  readonly status: number
  readonly location: string | undefined
  readonly type: string
  /** Not so for feeds, the site's map and what else is written for programs. */
  readonly isHtml: boolean
  /** Its Content-Security-Policy. */
  readonly policy: string
  readonly etag: string
  /** Of memory, with room for its compressed forms, which are known to be smaller than half of it. */
  readonly bytes: number
  readonly #plain: Buffer
  readonly #made = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor({ status, plain, etag, first, type, location }: WrittenPage, policy: string) {
    this.status = status
    this.location = location
    this.type = type ?? 'text/html; charset=utf-8'
    this.isHtml = this.type.startsWith('text/html')
    this.policy = policy
    this.#plain = bufferOn(plain)
    this.bytes = this.#plain.length * 2
    this.etag = etag
    this.#made.set('plain', this.#plain)
    if (first) this.#made.set(first.encoding, bufferOn(first.bytes))
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
  return encoding === 'br' ? promisify(brotliCompress)(plain, BROTLI) : promisify(gzip)(plain)
}

const bufferOn = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
