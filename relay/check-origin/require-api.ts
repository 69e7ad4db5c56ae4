import { describeFailure } from './describe-failure.ts'
import type { Answer, OriginCaller, Outcome } from './origin-caller.ts'
import { isHtml } from './read-answer.ts'

/** There is nothing at the address to check. The message is one sentence for who gave it. */
export class NoApiError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'NoApiError'
  }
}

/** What any origin has, and one call that most have. */
const ASKED = ['/api/Match/LiveMatches', '/api/Match/Live', '/api/Common/GetConfig']

/** Throws a `NoApiError` where no call gets an answer, or each gets one that no API gives. Returns an answer, where one was read. */
export async function requireApi(
  caller: OriginCaller,
  origin: URL,
  timeoutMs: number,
): Promise<Answer | undefined> {
  const outcomes: Outcome[] = []
  for (const path of ASKED) {
    const outcome = await caller.get(undefined, path)
    if (outcome.kind === 'answer' && !isRedirect(outcome) && !isHtml(outcome)) return outcome
    // Too much is an answer too, and one of the origin's.
    if (outcome.kind === 'failure' && outcome.failure.kind === 'too_large') return undefined
    outcomes.push(outcome)
  }
  const [first] = outcomes
  const shown = `${origin.origin}${origin.pathname.replace(/\/+$/, '')}`
  if (first?.kind === 'failure')
    throw new NoApiError(`${shown} cannot be asked: ${describeFailure(first.failure, timeoutMs)}.`)
  if (first && isRedirect(first))
    throw new NoApiError(
      `${shown} answers every call with a redirect${leadsTo(first)}, which the relay does not follow: give the address where it ends.`,
    )
  throw new NoApiError(
    `${shown} answers every call with a web page: give the address below which /api/Match/LiveMatches lies.`,
  )
}

function isRedirect({ status }: Answer): boolean {
  return status >= 300 && status < 400
}

function leadsTo({ headers: { location } }: Answer): string {
  const [first] = [location ?? []].flat()
  return first !== undefined && URL.canParse(first) ? ` to ${new URL(first).origin}` : ''
}
