import * as z from 'zod/mini'
import { statusOf } from '#shared/api/envelope.ts'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'
import { type Door, exchange, SUBSTITUTE } from './exchange.ts'

/**
 * Asks and checks an answer: the envelope's code must be that of a read, and the body the call's shape. A failure
 * is said where the content would stand and, by section 8 of the specification, as a toast; only what nobody waits
 * for fails in silence.
 */
export async function fetchCall<Answer>(
  call: Call<Answer>,
  door: Door,
  manners: { hideLoader?: boolean } = {},
): Promise<Answer> {
  const { httpStatus, body } = await exchange(call.key, door, {
    ...manners,
    quiet: manners.hideLoader ?? false,
  })
  // In the reader's language instead: what stands in front of a silent origin knows only one.
  if (body === SUBSTITUTE || httpStatus === 502 || httpStatus === 504) throw new ApiError(httpStatus)
  return parseAnswer(call, body, httpStatus)
}

/** `httpStatus` is what stands in for the envelope's code where a body has none. */
export function parseAnswer<Answer>(call: Call<Answer>, body: unknown, httpStatus: number): Answer {
  const status = statusOf(body)
  if (status?.code !== 200) throw new ApiError(status?.code ?? (httpStatus || 502), status?.returnMessage)
  const parsed = z.safeParse(call.answer, { ...(body as object), Status: status })
  if (!parsed.success) throw new ApiError(502)
  return parsed.data
}
