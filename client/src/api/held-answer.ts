import type { Call } from './call.ts'
import { parseAnswer } from './fetch-call.ts'

/** A call's answer among the bodies of a page; undefined where it is not there or not good. */
export function heldAnswer<Answer>(
  call: Call<Answer>,
  content: Readonly<Record<string, unknown>>,
): Answer | undefined {
  const body = content[call.key]
  if (body === undefined) return undefined
  try {
    return parseAnswer(call, body, 200)
  } catch {
    return undefined
  }
}
