import * as z from 'zod/mini'
import { statusOf } from '#shared/api/envelope.ts'
import { readCall } from '#shared/page.ts'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'

export type Door = { fetch: typeof fetch; cookies(): string }

/** Asks and checks an answer: the envelope's code must be that of a read, and the body the call's shape. */
export async function fetchCall<Answer>(call: Call<Answer>, door: Door): Promise<Answer> {
  const { path, body } = readCall(call.key)
  const response = await door.fetch(path, requestOf(body, door)).catch(() => {
    throw new ApiError(0)
  })
  return parseAnswer(call, await response.json().catch(() => undefined), response.status)
}

/** `httpStatus` is what stands in for the envelope's code where a body has none. */
export function parseAnswer<Answer>(call: Call<Answer>, body: unknown, httpStatus: number): Answer {
  const status = statusOf(body)
  if (status?.code !== 200) throw new ApiError(status?.code ?? (httpStatus || 502), status?.returnMessage)
  const parsed = z.safeParse(call.answer, { ...(body as object), Status: status })
  if (!parsed.success) throw new ApiError(502)
  return parsed.data
}

/** Anything that is not a GET repeats the anti-forgery cookie in a header. */
function requestOf(body: string | undefined, door: Door): RequestInit {
  if (body === undefined) return { headers: { Accept: 'application/json' } }
  const headers: Record<string, string> = { Accept: 'application/json', 'Content-Type': 'application/json' }
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(door.cookies())?.[1]
  if (token !== undefined) headers['X-XSRF-TOKEN'] = decodeURIComponent(token)
  return { method: 'POST', headers, body }
}
