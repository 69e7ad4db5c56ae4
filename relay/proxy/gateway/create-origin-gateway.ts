import { rootCertificates } from 'node:tls'
import { type Dispatcher, Pool } from 'undici'
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { CIRCUIT_NUMBER, CircuitBreaker, type CircuitState } from './circuit-breaker.ts'
import { OriginGateway } from './origin-gateway.ts'
import { RequestAborts } from './request-aborts.ts'
import { responseTimeouts } from './response-timeouts.ts'

/** As many as an origin on one small machine answers well. */
const AT_ONCE = 64
/** Beside them, for pages alone. */
export const PAGES_AT_ONCE = 32
/** With those over which answers go on as their readers take them: films, above all. */
const CONNECTIONS = 512
const MAY_WAIT = 256
const MAX_WAIT_MS = 1000
/** So many in a row without an answer are no accident. */
const FAILURES = 5
const FIRST_PAUSE_MS = 250
/** An origin that is back is noticed within this. */
const LONGEST_PAUSE_MS = 2000

type Opening = {
  apiHost: URL
  timeoutMs: number
  ca?: string
  /** Stands before each call, as one that traces them. */
  calls?: Dispatcher.DispatcherComposeInterceptor
  /** How many processes ask the same origin, each its part of what may be asked at once. */
  workers: number
  metrics: Metrics
  nowMs(): number
  circuitChanged(state: CircuitState): void
  /** Told of each answer of the origin of 500 and more. */
  failed(path: string, status: number): void
}

/** The connections to the origin, and the gateway before them. */
export function createOriginGateway({
  apiHost,
  timeoutMs,
  ca,
  calls,
  workers,
  metrics,
  nowMs,
  circuitChanged,
  failed,
}: Opening): {
  pool: Dispatcher
  gateway: OriginGateway
  waiting: RequestAborts
} {
  const waiting = new RequestAborts()
  const bounded = new Pool(apiHost.origin, {
    connections: Math.ceil(CONNECTIONS / workers),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: {
      timeout: timeoutMs,
      rejectUnauthorized: true,
      ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
    },
  }).compose(responseTimeouts(timeoutMs, waiting))
  const pool = calls === undefined ? bounded : bounded.compose(calls)
  const limiterOf = (atOnce: number, of: 'calls' | 'pages') =>
    new ConcurrencyLimiter({
      atOnce: Math.ceil(atOnce / workers),
      mayWait: Math.ceil(MAY_WAIT / workers),
      maxWaitMs: MAX_WAIT_MS,
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      counted: ({ asking, waiting }) => {
        metrics.upstreamAsking.set({ of }, asking)
        metrics.upstreamWaiting.set({ of }, waiting)
      },
      refused: () => metrics.upstreamRefused.inc({ reason: 'full' }),
    })
  const circuit = new CircuitBreaker({
    failures: FAILURES,
    firstPauseMs: FIRST_PAUSE_MS,
    longestPauseMs: LONGEST_PAUSE_MS,
    nowMs,
    changed: (state) => {
      metrics.upstreamCircuit.set(CIRCUIT_NUMBER[state])
      circuitChanged(state)
    },
  })
  const basePath = apiHost.pathname.replace(/\/+$/, '')
  const silent = () => metrics.upstreamRefused.inc({ reason: 'silent' })
  const limiter = limiterOf(AT_ONCE, 'calls')
  const pageLimiter = limiterOf(PAGES_AT_ONCE, 'pages')
  const gateway = new OriginGateway({
    pool,
    limiter,
    pageLimiter,
    circuit,
    basePath,
    timeoutMs,
    silent,
    failed,
  })
  return { pool, waiting, gateway }
}
