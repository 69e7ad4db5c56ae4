import { type Encoding, pickEncoding } from '../../bytes/encoding.ts'
import type { EncodedPage } from '../pages/encoded-page.ts'
import { headersOf } from '../pages/page-headers.ts'
import { dependsOnReader, wantedLanguage } from '../pages/readers-language.ts'
import { textAddressOf } from '../pages/send-to-text.ts'
import { answerKindOf, kindByPolicy, securityHeaders, unchangedHeaders } from '../security-headers.ts'
import { headOf, type PlainRead, type PreparedResponse, type PreparedResponses } from './fast-path.ts'
import { readyHeadOf } from './ready-head.ts'

/** A page with its response heads, in one encoding and under one scheme. */
type Written = { encoding: Encoding; isSecure: boolean; dependsOnReader: boolean; prepared: PreparedResponse }

export type PreparedPagesOptions = {
  /** The page of an address where it is still right. */
  validPage(site: string, url: string): EncodedPage | undefined
  countHit(): void
}

/** Pages that are held, as `pages` sends them to readers of their language. */
export class PreparedPages implements PreparedResponses {
  readonly #validPage: PreparedPagesOptions['validPage']
  readonly #written = new WeakMap<EncodedPage, Written[]>()
  readonly countHit: () => void

  constructor({ validPage, countHit }: PreparedPagesOptions) {
    this.#validPage = validPage
    this.countHit = countHit
  }

  find({ url, headers, site, isSecure }: PlainRead): PreparedResponse | undefined {
    const page = this.#validPage(site, url)
    if (page?.status !== 200 || page.location !== undefined) return undefined
    const encoding = pickEncoding(headers['accept-encoding'])
    const written = this.#writtenAs(page, url, encoding, isSecure)
    if (written === undefined) return undefined
    const { cookie, 'accept-language': languages } = headers
    if (written.dependsOnReader && wantedLanguage(cookie, languages) !== 'en') return undefined
    if (textAddressOf(url, cookie) !== undefined) return undefined
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
    const head = headOf({
      ...securityHeaders(kindByPolicy(answerKindOf(url, page.type), page.policy), isSecure),
      ...always,
      ...form,
      'content-type': page.type,
      'content-length': body.length,
    })
    const written = {
      encoding,
      isSecure,
      dependsOnReader: dependsOnReader(url),
      prepared: {
        etag: page.etag,
        body,
        isPage: page.isHtml,
        head,
        readyHead: readyHeadOf(head),
        unchangedHead: headOf({ ...unchangedHeaders(isSecure), ...always }),
      },
    }
    this.#written.set(page, [...all, written])
    return written
  }
}
