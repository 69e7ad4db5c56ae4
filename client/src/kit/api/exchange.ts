import { statusOf } from '#shared/api/status-of.ts'
import { readCall } from '#shared/page.ts'
import { trackRequest } from './requests-under-way.ts'
import { showToast } from './toasts.ts'

export type HttpClient = {
  fetch: typeof fetch
  cookies(): string
  authToken?(): string | undefined
  /** The origin no longer knows a token that was sent. */
  loginEnded?(token: string): void
  language?(): string
  askedAs?(path: string): string
}

export type CallOptions = {
  /** The call has a rule of its own for its failures: the general toast stays away. */
  quiet?: boolean
  /** The page works without this call: a 404 shows no error. */
  isOptional?: boolean
  hideLoader?: boolean
  /** `no-store`: the browser's cache may not answer; `no-cache`: only after validation. */
  cache?: 'no-store' | 'no-cache' | undefined
  /** Sent with `keepalive`, as the reader leaves the page with the same press. */
  outlivesPage?: boolean
  /** After so long it counts as not answered. */
  limitMs?: number
  method?: 'PUT' | 'DELETE'
  /** The reader's token is not sent. */
  isAnonymous?: boolean
  /** A 401 is this call's own answer and does not end the login. */
  mayBeRefused?: boolean
  /** The header `Token`: which code is meant. */
  codeToken?: string | undefined
}

/** `httpStatus` is 0 where no answer came. */
export type Exchanged = { httpStatus: number; body: unknown }

/** In the place of an answer that did not come, or came without words. */
export const SUBSTITUTE = { Status: { code: 1, returnMessage: '' } }

/**
 * Never throws, by section 8 of the specification: a failure in the answer's own words is shown as a toast;
 * any other failure is swallowed and replaced by a substitute.
 */
export async function exchange(
  key: string,
  client: HttpClient,
  options: CallOptions = {},
): Promise<Exchanged> {
  const asked = askAsReader(key, client, options)
  const { httpStatus, body } = await (options.hideLoader ? asked : trackRequest(asked))
  if (httpStatus >= 200 && httpStatus < 300) return { httpStatus, body }
  const words = statusOf(body)?.returnMessage
  if (!words) return { httpStatus, body: SUBSTITUTE }
  const isLeftOut = options.isOptional === true && httpStatus === 404
  if (!options.quiet && !isLeftOut) showToast({ kind: 'error', text: words })
  return { httpStatus, body }
}

/** A refused token ends the login; a call that needs no login is then repeated without it. */
async function askAsReader(key: string, client: HttpClient, options: CallOptions): Promise<Exchanged> {
  const authToken = options.isAnonymous ? undefined : client.authToken?.()
  const answer = await ask(key, client, options, authToken)
  if (answer.httpStatus !== 401 || authToken === undefined || options.mayBeRefused) return answer
  client.loginEnded?.(authToken)
  return options.method ? answer : ask(key, client, options, client.authToken?.())
}

async function ask(
  key: string,
  client: HttpClient,
  options: CallOptions,
  authToken: string | undefined,
): Promise<Exchanged> {
  const { path, body } = readCall(key)
  const late = new AbortController()
  const timer = options.limitMs && setTimeout(() => late.abort(), options.limitMs)
  try {
    // The browser's cache was filled for a reader without a delay.
    const cache =
      options.cache ?? (/(?:^|;\s*)(?:delay|shield)=/.test(client.cookies()) ? 'no-store' : undefined)
    const response = await client.fetch(client.askedAs?.(path) ?? path, {
      ...requestOf(body, client, options, authToken),
      keepalive: options.outlivesPage ?? false,
      ...(cache ? { cache } : {}),
      ...(options.limitMs ? { signal: late.signal } : {}),
    })
    return { httpStatus: response.status, body: await response.json().catch(() => undefined) }
  } catch {
    return { httpStatus: 0, body: undefined }
  } finally {
    clearTimeout(timer)
  }
}

function requestOf(
  body: string | undefined,
  client: HttpClient,
  { method, codeToken }: CallOptions,
  authToken: string | undefined,
): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' }
  const language = client.language?.()
  if (language) headers['Accept-Language'] = language
  if (authToken !== undefined) headers.AuthToken = authToken
  if (codeToken !== undefined) headers.Token = codeToken
  if (body === undefined && method === undefined) return { headers }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(client.cookies())?.[1]
  if (token !== undefined) headers['X-XSRF-TOKEN'] = decodeURIComponent(token)
  return { method: method ?? 'POST', headers, ...(body === undefined ? {} : { body }) }
}
