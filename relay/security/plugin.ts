import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isThisMachine, networkOf } from '../network/networks.ts'
import { callerRates } from './caller-rates.ts'
import { countAnswers } from './count-answers.ts'
import { csrfCookie } from './csrf.ts'
import { limitConnections } from './limit-connections.ts'
import { limitRate } from './limit-rate.ts'
import { timePages } from './request-timing.ts'
import { rejectInvalidRequests } from './request-validation.ts'
import { secureAnswers } from './security-headers.ts'
import { siteOrigin } from './site-origin.ts'
import { connectionTimeouts, dropSlowReaders } from './timeouts.ts'
import { refuseInOurWords } from './unparsed-requests.ts'
import type { Visitor } from './visitor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    visitorOf(request: FastifyRequest): Visitor
    rates: ReturnType<typeof callerRates>
  }
}

export const securityPlugin = fp(
  async (app) => {
    const { clientIdentity, events, metrics } = app
    const { config, clock, timeoutsMs, workers, log } = app.setup
    const rates = callerRates(config.requestsPerSecond / workers, clock.monotonicMs)
    const visitorOf = (request: FastifyRequest): Visitor => ({
      address: request.ip,
      // Parsed where it is needed; a request whose socket is destroyed has no address.
      get client() {
        return networkOf(request.ip ?? '')
      },
      site: siteOrigin(request, config.publicUrl),
    })
    app.decorate('rates', rates)
    app.decorate('visitorOf', visitorOf)
    dropSlowReaders(app, connectionTimeouts(timeoutsMs))
    limitConnections(app.server, {
      limits: config.connections,
      isSharedByMany: (address) => isThisMachine(address) || clientIdentity.isTrusted(address),
      refused: (reason) => events.connectionRefused(reason),
    })
    refuseInOurWords(app, config.publicUrl?.protocol === 'https:')
    rejectInvalidRequests(app)
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      done()
    })
    limitRate(app, rates.ofAddresses, () => metrics.rateLimited.inc())
    csrfCookie(app, visitorOf)
    secureAnswers(app, (request) => visitorOf(request).site)
    timePages(app)
    clientIdentity.readFirst(app.server)
    countAnswers(app.server, {
      metrics,
      failed: (failure) => app.log.warn(failure, 'request failed'),
      answered: (answerOf) => {
        if (log.isLevelEnabled('debug')) app.log.debug(answerOf(), 'request answered')
      },
      nowMs: clock.monotonicMs,
    })
  },
  { name: 'security', dependencies: ['metrics', 'events'] },
)
