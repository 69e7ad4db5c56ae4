import { pairTowardsOrigin } from './anti-forgery.ts'
import { cookiesTowardsOrigin, cookieTowardsBrowser } from './cookie-rules.ts'
import { forwardedFor, isSecure, type Visitor } from './visitor.ts'

/** Both ways an allow-list: what is not named here does not pass. */

const TOWARDS_ORIGIN = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-range',
  'user-agent',
  'token',
]

const TOWARDS_BROWSER = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'content-disposition',
  'content-language',
  'etag',
  'last-modified',
  'cache-control',
  'expires',
  'age',
  'date',
  'vary',
  'retry-after',
  'allow',
]

export type Headers = Record<string, string | string[] | undefined>

/** What the relay says beside what the browser said. */
export type Injected = {
  /** Of the request, and whatever is configured. */
  headers: Readonly<Record<string, string>>
  /** Of whoever is logged in, opened from its seal. */
  token?: string | undefined
  /** The value that cookie and header of a change agree on. */
  antiForgery?: string | undefined
}

/** What of a browser's headers the origin gets, beside what the relay injects. */
export function towardsOrigin(headers: Headers, visitor: Visitor, injected: Injected): Headers {
  const pair = injected.antiForgery === undefined ? undefined : pairTowardsOrigin(injected.antiForgery)
  const cookies = [cookiesTowardsOrigin(one(headers.cookie)), pair?.cookie].filter(Boolean)
  return {
    ...pick(headers, TOWARDS_ORIGIN),
    ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
    'accept-encoding': 'identity',
    ...forwardedFor(visitor),
    ...(injected.token === undefined ? {} : { authtoken: injected.token }),
    ...pair?.header,
    ...injected.headers,
  }
}

/** What of the origin's headers the browser gets. */
export function towardsBrowser(headers: Headers, visitor: Visitor): Headers {
  const cookies = many(headers['set-cookie']).flatMap(
    (cookie) => cookieTowardsBrowser(cookie, isSecure(visitor)) ?? [],
  )
  return { ...shownHeaders(headers), ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) }
}

/** What of them is the same whoever asks. */
export function shownHeaders(headers: Headers): Headers {
  return pick(headers, TOWARDS_BROWSER)
}

function pick(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join('; ') : header
}

function many(header: string | string[] | undefined): string[] {
  return header === undefined ? [] : [header].flat()
}
