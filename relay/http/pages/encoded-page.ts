import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib'
import { BROTLI, type Encoding } from '../../bytes/encoding.ts'
import type { WrittenPage } from './written-page.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const MAKE: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, BROTLI),
  gzip: (plain) => zip(plain),
  plain: async (plain) => plain,
}
const PLAIN_OF: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  plain: async (bytes) => bytes,
}

/**
 * A rendered page with its tag, in the encoding of its first reader and in those that others have taken since. Most
 * pages are only ever read as brotli, which is a fifth of their text, so other encodings are made on demand.
 */
export class EncodedPage {
  readonly status: number
  readonly location: string | undefined
  readonly type: string
  /** Not so for feeds, the site's map and what else is written for programs. */
  readonly isHtml: boolean
  /** Its Content-Security-Policy. */
  readonly policy: string
  readonly etag: string
  /** Calls that it should show and that nobody answered, for the log. */
  readonly lacks: string
  readonly #first: { encoding: Encoding; bytes: Buffer }
  readonly #made = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor({ status, encoding, bytes, etag, type, location }: WrittenPage, policy: string, lacks = '') {
    this.status = status
    this.location = location
    this.type = type ?? 'text/html; charset=utf-8'
    this.isHtml = this.type.startsWith('text/html')
    this.policy = policy
    this.etag = etag
    this.lacks = lacks
    this.#first = { encoding, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
    this.#made.set(encoding, this.#first.bytes)
  }

  /** Of memory, in all forms that there are by now. */
  get bytes(): number {
    let sum = 0
    for (const made of this.#made.values()) if (!(made instanceof Promise)) sum += made.length
    return sum
  }

  /** The body in this encoding: at once where it was made before. */
  as(encoding: Encoding): Buffer | Promise<Buffer> {
    const made = this.#made.get(encoding)
    if (made) return made
    const making = PLAIN_OF[this.#first.encoding](this.#first.bytes).then(MAKE[encoding])
    this.#made.set(encoding, making)
    making.then(
      (bytes) => this.#made.set(encoding, bytes),
      () => this.#made.delete(encoding),
    )
    return making
  }
}
