import type { EncodedPage } from './encoded-page.ts'
import { dependsOnReader, LANGUAGE_VARY } from './readers-language.ts'

/** The headers of a page in every encoding, and of its 304. */
export function headersOf({ isHtml, policy, etag }: EncodedPage, pathname: string): Record<string, string> {
  return {
    // A file for programs loads nothing.
    ...(isHtml ? { 'content-security-policy': policy } : {}),
    // A page may bring the CSRF cookie of one reader; a file for programs brings none.
    'cache-control': isHtml ? 'private, no-cache' : 'no-cache',
    // Delay and shield are cookies; below the address of a language nothing else of a reader counts.
    vary: `Accept-Encoding, ${dependsOnReader(pathname) ? LANGUAGE_VARY : 'Cookie'}`,
    etag,
  }
}
