import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { cacheOutcomeOf } from '../bytes/cache-status-header.ts'
import { callNameOf, routeKindOf } from '../metrics/route-kind.ts'
import { causeOf } from './failure-cause.ts'

const STARTED_MS = Symbol('started')
type CountedResponse = ServerResponse & { [STARTED_MS]?: number }

const FAILURES = new Set([502, 503, 504])

/** To be set up last: its hook then runs before those that answer. */
export function countAndLogAnswers(app: FastifyInstance): void {
  const { metrics } = app
  const {
    clock: { monotonicMs: nowMs },
    log,
  } = app.setup
  app.server.prependListener('request', (_request: IncomingMessage, response: CountedResponse) => {
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
    if (log.isLevelEnabled('debug')) {
      const requestId = String(this.getHeader('x-request-id') ?? '')
      const answer = { call: callNameOf(url), status, tookMs: Math.round(tookMs * 10) / 10, requestId }
      app.log.debug(answer, 'request answered')
    }
    if (!FAILURES.has(statusCode) || route === 'ops') return
    const cause = causeOf(this)
    if (cause?.by === 'origin') return
    const call = callNameOf(url)
    metrics.failures.inc({ call, status: statusCode })
    const failure = {
      requestId: cause?.requestId ?? '',
      call,
      status: statusCode,
      cause: cause?.why ?? 'unknown',
    }
    app.log.warn(failure, 'request failed')
  }
}
