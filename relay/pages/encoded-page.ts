import { EncodedBody } from '../bytes/encoded-body.ts'
import type { Encoding } from '../bytes/pick-encoding.ts'
import { dependsOnReader, LANGUAGE_VARY } from './readers-language.ts'
import type { RenderedPage } from './rendered-page.ts'

type Of = {
  policy: string
  path: string
  lacks?: string
}

/** Most pages are only read as brotli, so other encodings are made on demand. */
export class EncodedPage {
  readonly status: number
  readonly location: string | undefined
  readonly etag: string
  readonly lacks: string
  readonly showsTimes: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly type: string
  readonly #body: EncodedBody

  constructor(
    { status, encoding, bytes, etag, type, location, showsTimes }: RenderedPage,
    { policy, path, lacks }: Of,
  ) {
    this.status = status
    this.location = location
    this.etag = etag
    this.lacks = lacks ?? ''
    this.showsTimes = showsTimes === true
    this.type = type ?? 'text/html; charset=utf-8'
    this.headers = {
      // A page may bring the CSRF cookie of one reader; a feed or another file for programs brings none, and loads nothing.
      ...(this.type.startsWith('text/html')
        ? { 'content-security-policy': policy, 'cache-control': 'private, no-cache' }
        : { 'cache-control': 'no-cache' }),
      // Delay, hidden results, the time zone and the clock are cookies; below the address of a language nothing else of a reader counts.
      vary: `Accept-Encoding, ${dependsOnReader(path) ? LANGUAGE_VARY : 'Cookie'}`,
      etag,
    }
    this.#body = new EncodedBody(encoding, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  get bytes(): number {
    return this.#body.bytes
  }

  as(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.#body.as(encoding)
  }
}
