import { rootCertificates } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { type Dispatcher, Pool } from 'undici'
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter.ts'
import { CIRCUIT_NUMBER, CircuitBreaker } from './circuit-breaker.ts'
import { OriginGateway } from './origin-gateway.ts'
import { responseTimeouts } from './response-timeouts.ts'

/** As many as an origin on one small machine answers well; for pages there are further ones. */
const AT_ONCE = { calls: 64, pages: 32 }
/** With those whose answers come as fast as their readers take them: films, above all. */
const CONNECTIONS = 512
const MAY_WAIT = 256
const MAX_WAIT_MS = 1000
/** An origin that answers again is noticed within the longest pause. */
const CIRCUIT = { failures: 5, firstPauseMs: 250, longestPauseMs: 2000 }

export function createOriginGateway(app: FastifyInstance): { pool: Dispatcher; gateway: OriginGateway } {
  const { metrics, events } = app
  const { upstream, workers, nowMs } = app.setup
  const { apiHost, timeoutMs, ca } = upstream
  const pool = new Pool(apiHost.origin, {
    connections: Math.ceil(CONNECTIONS / workers),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: {
      timeout: timeoutMs,
      rejectUnauthorized: true,
      ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
    },
  }).compose(responseTimeouts(timeoutMs))
  const limiterOf = (of: keyof typeof AT_ONCE) =>
    new ConcurrencyLimiter({
      atOnce: Math.ceil(AT_ONCE[of] / workers),
      mayWait: Math.ceil(MAY_WAIT / workers),
      maxWaitMs: MAX_WAIT_MS,
      onChange: ({ active, waiting }) => {
        metrics.upstreamAsking.set({ of }, active)
        metrics.upstreamWaiting.set({ of }, waiting)
      },
      onRefuse: () => metrics.upstreamRefused.inc({ reason: 'full' }),
    })
  const circuit = new CircuitBreaker({
    ...CIRCUIT,
    nowMs,
    onChange: (state) => {
      metrics.upstreamCircuit.set(CIRCUIT_NUMBER[state])
      app.log.warn({ circuit: state }, 'the circuit breaker of the origin changed')
    },
  })
  const gateway = new OriginGateway({
    pool,
    limiter: limiterOf('calls'),
    pageLimiter: limiterOf('pages'),
    circuit,
    basePath: apiHost.pathname.replace(/\/+$/, ''),
    onOpenCircuit: () => metrics.upstreamRefused.inc({ reason: 'silent' }),
    onFailure: (path, status) => events.originFailed(path, status),
  })
  return { pool, gateway }
}
