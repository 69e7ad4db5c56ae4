import type { Call } from './call.ts'
import { failureIn } from './fetch-call.ts'

/** A call's answer among the bodies of a page, which were checked when they came; undefined where it is not there or not good. */
export function answerInPage<Answer>(
  call: Call<Answer>,
  content: Readonly<Record<string, unknown>>,
): Answer | undefined {
  const body = content[call.key]
  return body === undefined || failureIn(body, 200) ? undefined : (body as Answer)
}
