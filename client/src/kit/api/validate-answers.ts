import type { AnyCall } from './call.ts'
import { checked, failureIn } from './fetch-call.ts'

const MISFIT = { Status: { code: 502, returnMessage: '' } }

/** Checks the bodies of a page. One with another shape becomes a failure, so that server and browser show the same. */
export async function validateAnswers(
  calls: readonly AnyCall[],
  content: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const bodies = calls
    .filter(({ key }) => content[key] !== undefined)
    .map(async (call): Promise<[string, unknown]> => {
      const body = content[call.key]
      const isGood = failureIn(body, 200) !== undefined || (await fits(call, body))
      return [call.key, isGood ? body : MISFIT]
    })
  return Object.fromEntries(await Promise.all(bodies))
}

function fits({ answer }: AnyCall, body: unknown): Promise<boolean> {
  return checked({ answer }, body).then(
    () => true,
    () => false,
  )
}
