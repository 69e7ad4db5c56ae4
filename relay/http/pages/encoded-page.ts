import { EncodedBody } from '../../bytes/encoded-body.ts'
import type { Encoding } from '../../bytes/encoding.ts'
import type { RenderedPage } from './rendered-page.ts'

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
  readonly #body: EncodedBody

  constructor({ status, encoding, bytes, etag, type, location }: RenderedPage, policy: string, lacks = '') {
    this.status = status
    this.location = location
    this.type = type ?? 'text/html; charset=utf-8'
    this.isHtml = this.type.startsWith('text/html')
    this.policy = policy
    this.etag = etag
    this.lacks = lacks
    this.#body = new EncodedBody(encoding, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  /** Of memory, in all encodings that there are by now. */
  get bytes(): number {
    return this.#body.bytes
  }

  /** The body in this encoding: at once where it was made before. */
  as(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.#body.as(encoding)
  }
}
