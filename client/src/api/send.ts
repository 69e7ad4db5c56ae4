import { statusOf } from '#shared/api/status-of.ts'
import { browserDoor } from './browser-door.ts'
import type { Call } from './call.ts'
import { type Door, exchange, type Manners, SUBSTITUTE } from './exchange.ts'
import { checked } from './fetch-call.ts'

/** An answer to something that the reader did. It always has a status; the rest is there where the call succeeded. */
export type Sent<Answer> = { code: number; returnMessage: string; answer?: Answer }

/** Does something at the origin. Never throws: what failed has a code that is not the call's success. */
export async function send<Answer>(
  call: Call<Answer>,
  manners: Manners = {},
  door: Door = browserDoor,
): Promise<Sent<Answer>> {
  const how = call.method ? { ...manners, method: call.method } : manners
  const { body } = await exchange(call.key, door, how)
  const status = statusOf(body) ?? SUBSTITUTE.Status
  try {
    return { ...status, answer: await checked(call, { ...(body as object), Status: status }) }
  } catch {
    return status
  }
}
