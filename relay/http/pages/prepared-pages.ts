import { type Encoding, pickEncoding } from '../../bytes/encoding.ts'
import {
  headOf,
  type PlainRead,
  type PreparedResponse,
  type PreparedResponses,
} from '../fast-path/fast-path.ts'
import { answerKindOf, securityHeaders, unchangedHeaders } from '../security-headers.ts'
import type { EncodedPage } from './encoded-page.ts'
import { headersOf } from './page-headers.ts'
import { dependsOnReader, wantedLanguage } from './readers-language.ts'

/** A page as those get it who take it in one form, under one scheme. */
type Written = { encoding: Encoding; isSecure: boolean; dependsOnReader: boolean; prepared: PreparedResponse }

export type PreparedPagesOptions = {
  /** The page of an address that was right a moment ago and still is. */
  standing(site: string, url: string): EncodedPage | undefined
  given(): void
}

/** Pages that are held, as `pages` gives them to whoever reads in the language of their address. */
export class PreparedPages implements PreparedResponses {
  readonly #standing: PreparedPagesOptions['standing']
  readonly #written = new WeakMap<EncodedPage, Written[]>()
  readonly countHit: () => void

  constructor({ standing, given }: PreparedPagesOptions) {
    this.#standing = standing
    this.countHit = given
  }

  find({ url, headers, site, isSecure }: PlainRead): PreparedResponse | undefined {
    const page = this.#standing(site, url)
    if (page?.status !== 200 || page.location !== undefined) return undefined
    const encoding = pickEncoding(headers['accept-encoding'])
    const written = this.#writtenAs(page, url, encoding, isSecure)
    if (written === undefined) return undefined
    const { cookie, 'accept-language': languages } = headers
    if (written.dependsOnReader && wantedLanguage(cookie, languages) !== 'en') return undefined
    return written.prepared
  }

  #writtenAs(page: EncodedPage, url: string, encoding: Encoding, isSecure: boolean): Written | undefined {
    const all = this.#written.get(page) ?? []
    const known = all.find((one) => one.encoding === encoding && one.isSecure === isSecure)
    if (known) return known
    const body = page.as(encoding)
    if (body instanceof Promise) return undefined
    const always = headersOf(page, url)
    const form = encoding === 'plain' ? {} : { 'content-encoding': encoding }
    const written = {
      encoding,
      isSecure,
      dependsOnReader: dependsOnReader(url),
      prepared: {
        etag: page.etag,
        body,
        setsCsrfCookie: page.isHtml,
        head: headOf({
          ...securityHeaders(answerKindOf(url, page.type), isSecure),
          ...always,
          ...form,
          'content-type': page.type,
          'content-length': body.length,
        }),
        unchangedHead: headOf({ ...unchangedHeaders(isSecure), ...always }),
      },
    }
    this.#written.set(page, [...all, written])
    return written
  }
}
