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

type Headers = Record<string, string | string[] | undefined>

/** What of a browser's headers the origin gets, beside what the relay injects. */
export function towardsOrigin(headers: Headers, injected: Readonly<Record<string, string>>): Headers {
  return { ...pick(headers, TOWARDS_ORIGIN), 'accept-encoding': 'identity', ...injected }
}

/** What of the origin's headers the browser gets. */
export function towardsBrowser(headers: Headers): Headers {
  return pick(headers, TOWARDS_BROWSER)
}

function pick(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}
