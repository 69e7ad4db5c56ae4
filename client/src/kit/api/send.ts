import { notice } from '#client/kit/stored/notices.ts'
import type { Status } from '#shared/api/envelope.ts'
import { statusOf } from '#shared/api/status-of.ts'
import type { Call } from './call.ts'
import { type CallOptions, exchange, type HttpClient, SUBSTITUTE } from './exchange.ts'
import { checked } from './fetch-call.ts'
import { httpClient } from './http-client.ts'

export type Sent<Answer> = Status & { answer?: Answer }

/** A person waits for what they do, and then can do it again. */
const LIMIT_MS = 30_000

/** Does something at the origin. Never throws. Without an answer of the origin the page says so itself. */
export async function send<Answer>(
  call: Call<Answer>,
  options: CallOptions = {},
  client: HttpClient = httpClient,
): Promise<Sent<Answer>> {
  const { body } = await exchange(call.key, client, {
    limitMs: LIMIT_MS,
    ...options,
    ...(call.method ? { method: call.method } : {}),
  })
  const answered = body === SUBSTITUTE ? undefined : statusOf(body)
  if (!answered && !options.quiet) notice('toast.unanswered')
  const status = answered ?? SUBSTITUTE.Status
  try {
    return { ...status, answer: await checked(call, { ...(body as object), Status: status }) }
  } catch {
    return status
  }
}
