import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { cacheOutcomeOf } from '../bytes/cache-status.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { callNameOf, routeKindOf } from '../metrics/route-kind.ts'
import { causeOf } from './failure-cause.ts'

/** An answer of 502, 503 or 504 that the relay made, as it is logged. */
export type MadeFailure = { requestId: string; call: string; status: number; cause: string }

/** Any answer, as it is logged where an operator asks for that much. */
export type Answered = { call: string; status: number | 'cut'; tookMs: number; requestId: string }

export type CountAnswersOptions = {
  metrics: Pick<Metrics, 'answers' | 'answerSeconds' | 'failures' | 'cacheAnswers'>
  failed(failure: MadeFailure): void
  answered?(answerOf: () => Answered): void
  nowMs(): number
}

const STARTED_MS = Symbol('started')
type CountedResponse = ServerResponse & { [STARTED_MS]?: number }

const FAILURES = new Set([502, 503, 504])

/** To be set up last: its hook then runs before those that answer. */
export function countAnswers(
  server: Server,
  { metrics, failed, answered, nowMs }: CountAnswersOptions,
): void {
  server.prependListener('request', (_request: IncomingMessage, response: CountedResponse) => {
    response[STARTED_MS] = nowMs()
    response.once('close', count)
  })

  function count(this: CountedResponse): void {
    const { url = '' } = this.req
    const { [STARTED_MS]: startedMs = nowMs(), statusCode } = this
    const route = routeKindOf(url)
    // What is not sent to its end had no reader.
    const status = this.writableFinished ? statusCode : 'cut'
    metrics.answers.inc({ route, status })
    const tookMs = nowMs() - startedMs
    metrics.answerSeconds.observe({ route }, tookMs / 1000)
    const outcome = cacheOutcomeOf(this.getHeader('cache-status'))
    if (outcome) metrics.cacheAnswers.inc({ outcome })
    answered?.(() => ({
      call: callNameOf(url),
      status,
      tookMs: Math.round(tookMs * 10) / 10,
      requestId: String(this.getHeader('x-request-id') ?? ''),
    }))
    if (!FAILURES.has(statusCode) || route === 'ops') return
    const cause = causeOf(this)
    if (cause?.by === 'origin') return
    const call = callNameOf(url)
    metrics.failures.inc({ call, status: statusCode })
    failed({
      requestId: cause?.requestId ?? '',
      call,
      status: statusCode,
      cause: cause?.why ?? 'unknown',
    })
  }
}
