import { type Encoding, pickEncoding } from '../../bytes/encoding.ts'
import { answerKindOf, securityHeaders, unchangedHeaders } from '../security-headers.ts'
import { headOf, type PlainRead, type Warm, type WarmShelf } from '../warm-door.ts'
import type { EncodedPage } from './encoded-page.ts'
import { headersOf } from './page-headers.ts'
import { dependsOnReader, wantedLanguage } from './readers-language.ts'

/** A page as those get it who take it in one form, under one scheme. */
type Written = { encoding: Encoding; isSecure: boolean; dependsOnReader: boolean; warm: Warm }

export type WarmPagesOptions = {
  /** The page of an address that was right a moment ago and still is. */
  standing(site: string, url: string): EncodedPage | undefined
  given(): void
}

/** Pages that are held, as `pages` gives them to whoever reads in the language of their address. */
export class WarmPages implements WarmShelf {
  readonly #standing: WarmPagesOptions['standing']
  readonly #written = new WeakMap<EncodedPage, Written[]>()
  readonly given: () => void

  constructor({ standing, given }: WarmPagesOptions) {
    this.#standing = standing
    this.given = given
  }

  find({ url, headers, site, isSecure }: PlainRead): Warm | undefined {
    const page = this.#standing(site, url)
    if (page?.status !== 200 || page.location !== undefined) return undefined
    const encoding = pickEncoding(headers['accept-encoding'])
    const written = this.#writtenAs(page, url, encoding, isSecure)
    if (written === undefined) return undefined
    const { cookie, 'accept-language': languages } = headers
    if (written.dependsOnReader && wantedLanguage(cookie, languages) !== 'en') return undefined
    return written.warm
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
      warm: {
        etag: page.etag,
        body,
        bringsPair: page.isHtml,
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
