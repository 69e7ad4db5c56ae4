import { statusOf } from '#shared/api/envelope.ts'
import { readCall } from '#shared/page.ts'
import { counted } from './in-flight.ts'
import { notify } from './notices.ts'

/** What the browser lends to calls. */
export type Door = { fetch: typeof fetch; cookies(): string; authToken?(): string | undefined }

export type Manners = {
  /** The call has a rule of its own for its failures: the general toast stays away. */
  quiet?: boolean
  /** The reader does not wait for it: no loader. */
  hideLoader?: boolean
  /** It must arrive though the reader leaves the page with the same press. */
  outlivesPage?: boolean
}

/** `httpStatus` is 0 where nobody answered. */
export type Exchanged = { httpStatus: number; body: unknown }

/** What stands in for an answer that did not come, or came without words. */
export const SUBSTITUTE = { Status: { code: 1, returnMessage: '' } }

/**
 * Asks once and never throws, by section 8 of the specification: a failure in the answer's own words is shown
 * as a toast; any other failure is swallowed, and a substitute stands in its place.
 */
export async function exchange(key: string, door: Door, manners: Manners = {}): Promise<Exchanged> {
  const asked = ask(key, door, manners.outlivesPage ?? false)
  const { httpStatus, body } = await (manners.hideLoader ? asked : counted(asked))
  if (httpStatus >= 200 && httpStatus < 300) return { httpStatus, body }
  const words = statusOf(body)?.returnMessage
  if (!words) return { httpStatus, body: SUBSTITUTE }
  if (!manners.quiet) notify({ kind: 'error', text: words })
  return { httpStatus, body }
}

async function ask(key: string, door: Door, keepalive: boolean): Promise<Exchanged> {
  const { path, body } = readCall(key)
  try {
    const response = await door.fetch(path, { ...requestOf(body, door), keepalive })
    return { httpStatus: response.status, body: await response.json().catch(() => undefined) }
  } catch {
    return { httpStatus: 0, body: undefined }
  }
}

/** Every request carries the token of who is logged in; one that is not a GET repeats the anti-forgery cookie in a header. */
function requestOf(body: string | undefined, door: Door): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' }
  const authToken = door.authToken?.()
  if (authToken !== undefined) headers.AuthToken = authToken
  if (body === undefined) return { headers }
  headers['Content-Type'] = 'application/json'
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(door.cookies())?.[1]
  if (token !== undefined) headers['X-XSRF-TOKEN'] = decodeURIComponent(token)
  return { method: 'POST', headers, body }
}
