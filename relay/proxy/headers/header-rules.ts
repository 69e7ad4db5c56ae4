import { cookiesTowardsOrigin, cookieTowardsBrowser } from '../../security/cookie-rules.ts'
import { csrfPairForOrigin } from '../../security/csrf.ts'
import { forwardedFor, isSecure, type Visitor } from '../../security/visitor.ts'

/** Allow-lists of both ways: a header that no row names does not pass. Names are in small letters. */

export type Headers = Record<string, string | string[] | undefined>

export type Injected = {
  requestId: string
  configured: Readonly<Record<string, string>>
  token?: string | undefined
  csrfToken?: string | undefined
}

type Asked = { headers: Headers; visitor: Visitor; injected: Injected }
type Answered = { headers: Headers; visitor?: Visitor }

type Rule<Passing> = (passing: Passing, name: string) => Headers[string]
type Row<Passing> = readonly [names: readonly string[], rule: Rule<Passing>]

const WRITTEN = /^[\t\x20-\x7e]*$/
/** What a browser says and the origin hears, so that an answer may depend on it. */
const OF_BROWSERS = new Set([
  ...['*', 'accept', 'accept-language', 'accept-encoding', 'cookie', 'origin', 'user-agent', 'range'],
])

const passedOn: Rule<{ headers: Headers }> = ({ headers }, name) => headers[name]

const TOWARDS_ORIGIN: readonly Row<Asked>[] = [
  [['accept', 'accept-language', 'content-type', 'content-length'], passedOn],
  [['if-none-match', 'if-modified-since', 'range', 'if-range'], passedOn],
  [['user-agent', 'token', 'x-api-key'], passedOn],
  // The relay compresses for itself, once.
  [['accept-encoding'], () => 'identity'],
  [['authtoken'], ({ injected }) => injected.token],
  [['x-xsrf-token'], ({ injected }) => injected.csrfToken && csrfPairForOrigin(injected.csrfToken).header],
  [['cookie'], cookies],
  [['x-request-id'], ({ injected }) => injected.requestId],
  [
    ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'via'],
    ({ visitor }, name) => forwardedFor(visitor)[name],
  ],
]

const TOWARDS_BROWSER: readonly Row<Answered>[] = [
  [['content-type', 'content-length', 'content-range', 'accept-ranges'], passedOn],
  [['content-disposition', 'content-language'], passedOn],
  [['etag', 'last-modified', 'expires', 'age', 'date'], passedOn],
  [['cache-control'], control],
  [['vary'], varies],
  [['retry-after', 'allow'], passedOn],
  [['set-cookie'], cookiesBack],
]

export function towardsOrigin(headers: Headers, visitor: Visitor, injected: Injected): Headers {
  return { ...through(TOWARDS_ORIGIN, { headers, visitor, injected }), ...injected.configured }
}

export function towardsBrowser(headers: Headers, visitor: Visitor): Headers {
  return through(TOWARDS_BROWSER, { headers: written(headers), visitor })
}

export function towardsAnyBrowser(headers: Headers): Headers {
  return through(TOWARDS_BROWSER, { headers: written(headers) })
}

function through<Passing>(rows: readonly Row<Passing>[], passing: Passing): Headers {
  const passed: Headers = {}
  for (const [names, rule] of rows) {
    for (const name of names) {
      const value = rule(passing, name)
      if (value !== undefined && value.length > 0) passed[name] = value
    }
  }
  return passed
}

/** RFC 9110, 5.5: Node reads and writes other characters in different encodings, which may make a line end. */
function written(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([, value]) => [value ?? []].flat().every((one) => WRITTEN.test(one))),
  )
}

/** By what of a browser's request an answer differs; what the relay adds to it is not named. */
function varies({ headers: { vary } }: Answered): string {
  const names = [vary ?? []].flat().join(',').split(',')
  return names
    .map((name) => name.trim())
    .filter((name) => OF_BROWSERS.has(name.toLowerCase()))
    .join(', ')
}

function cookies({ headers: { cookie }, injected: { csrfToken } }: Asked): string {
  const own = cookiesTowardsOrigin([cookie ?? []].flat().join('; '))
  const pair = csrfToken === undefined ? undefined : csrfPairForOrigin(csrfToken).cookie
  return [own, pair].filter(Boolean).join('; ')
}

/** An answer that sets a cookie is for one reader, whatever an origin says of it: out of a shared cache all would get it. */
function control({ headers }: Answered): Headers[string] {
  const { 'cache-control': cacheControl, 'set-cookie': cookies } = headers
  const isShared = /\b(public|s-maxage)\b/i.test([cacheControl ?? []].flat().join(', '))
  return cookies !== undefined && isShared ? 'private, no-cache' : cacheControl
}

function cookiesBack({ headers, visitor }: Answered): string[] {
  if (visitor === undefined) return []
  return [headers['set-cookie'] ?? []]
    .flat()
    .flatMap((cookie) => cookieTowardsBrowser(cookie, isSecure(visitor)) ?? [])
}
