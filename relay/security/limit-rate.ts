import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AddressRateLimiter } from './address-rate-limiter.ts'
import { refuse } from './errors.ts'

/** Health checks and Prometheus share one address, and must never get 429. */
const WATCHED_OVER = new Set(['/healthz', '/readyz', '/metrics'])
const SENTENCE = 'Very many requests come from your address. Please try again in a moment.'

/** Refuses what an address asks beyond its rate, live connections included: one that is refused costs more than most. */
export function limitRate(app: FastifyInstance, limit: AddressRateLimiter, limited: () => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (WATCHED_OVER.has(pathOf(request))) return done()
    const waitS = limit.take(request.ip)
    if (waitS === 0) return done()
    limited()
    reply.header('retry-after', waitS)
    if (request.ws || /^\/(api|live)\//.test(request.url)) refuse(reply, 429, SENTENCE)
    else reply.code(429).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(SENTENCE)
  })
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''
