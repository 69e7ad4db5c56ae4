import { statusOf } from '#shared/api/status-of.ts'
import type { Call } from './call.ts'
import { type CallOptions, exchange, type HttpClient, SUBSTITUTE } from './exchange.ts'
import { checked } from './fetch-call.ts'
import { httpClient } from './http-client.ts'

/** An answer to something that the reader did. It always has a status; the rest is there where the call succeeded. */
export type Sent<Answer> = { code: number; returnMessage: string; answer?: Answer }

/** Does something at the origin. Never throws: what failed has a code that is not the call's success. */
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
