import type { Status } from '#shared/api/envelope.ts'
import { statusOf } from '#shared/api/status-of.ts'
import type { Call } from './call.ts'
import { type CallOptions, exchange, type HttpClient, SUBSTITUTE } from './exchange.ts'
import { checked } from './fetch-call.ts'
import { httpClient } from './http-client.ts'

export type Sent<Answer> = Status & { answer?: Answer }

/** Does something at the origin. Never throws. */
export async function send<Answer>(
  call: Call<Answer>,
  options: CallOptions = {},
  client: HttpClient = httpClient,
): Promise<Sent<Answer>> {
  const how = call.method ? { ...options, method: call.method } : options
  const { body } = await exchange(call.key, client, how)
  const status = statusOf(body) ?? SUBSTITUTE.Status
  try {
    return { ...status, answer: await checked(call, { ...(body as object), Status: status }) }
  } catch {
    return status
  }
}
