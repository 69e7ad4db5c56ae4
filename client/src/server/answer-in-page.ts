import type { Call } from '../kit/api/call.ts'
import { failureIn } from '../kit/api/fetch-call.ts'

/** A call's answer among the bodies of a page; undefined where it is missing or a failure. */
export function answerInPage<Answer>(
  call: Call<Answer>,
  content: Readonly<Record<string, unknown>>,
): Answer | undefined {
  const body = content[call.key]
  return body === undefined || failureIn(body, 200) ? undefined : (body as Answer)
}
