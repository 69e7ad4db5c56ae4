import type { Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ConnectionCapacity } from '../config/connection-capacity.ts'
import { RateLimiter } from '../limits/rate-limiter.ts'
import { isThisMachine, networkOf } from '../network/networks.ts'
import { ConnectionQuota } from './connection-quota.ts'
import { countAndLogAnswers } from './count-and-log-answers.ts'
import { csrfCookie } from './csrf.ts'
import { refuse } from './errors.ts'
import { rejectInvalidRequests } from './request-validation.ts'
import { secureAnswers } from './security-headers.ts'
import { siteOrigin } from './site-origin.ts'
import { connectionTimeouts, dropSlowReaders, limitBodyTime } from './timeouts.ts'
import { refuseInOurWords } from './unparsed-requests.ts'
import type { Visitor } from './visitor.ts'

type AddressRateLimiterOptions = {
  /** How many requests a second one address may go on with (infinite: no limit), and how many it may bring at once after a rest. */
  perSecond: number
  burst: number
  nowMs?: (() => number) | undefined
  maxAddresses?: number
}

/** @fastify/rate-limit knows no burst next to a rate, and lets twice its limit through between two windows. */
export class AddressRateLimiter {
  readonly #limiter: RateLimiter | undefined

  constructor({
    perSecond,
    burst,
    nowMs = () => performance.now(),
    maxAddresses = 100_000,
  }: AddressRateLimiterOptions) {
    if (!Number.isFinite(perSecond)) return
    const rule = { most: burst, withinMs: (burst / perSecond) * 1000, callers: maxAddresses }
    this.#limiter = new RateLimiter(rule, nowMs)
  }

  /** Takes one request from an address: 0 where it may pass, else how many seconds it should wait. */
  take(address: string): number {
    if (this.#limiter === undefined || isThisMachine(address)) return 0
    return Math.ceil(this.#limiter.take(networkOf(address)) / 1000)
  }

  get addresses(): number {
    return this.#limiter?.callers ?? 0
  }
}

/** Health checks and Prometheus share one address, and must never get 429. */
const WATCHED_OVER = new Set(['/healthz', '/readyz', '/metrics'])
const SENTENCE = 'Very many requests come from your address. Please try again in a moment.'
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

/** Names to a page the id of the request that it is the answer of: of all headers scripts can read this one alone. */
const requestTiming = (requestId: string) => `request;desc="${requestId}"`

type LimitConnectionsOptions = {
  limits: ConnectionCapacity
  /** For addresses that many readers share: trusted proxies, and this machine. */
  isSharedByMany(address: string): boolean
  refused(reason: 'full' | 'address_full' | 'descriptors'): void
}

const BURST_S = 6

/** More than a person does in any number of tabs; what the requests of one session may cost the origin, from however many addresses. */
const RATE_OF_A_SESSION = { perSecond: 50, burst: 300 }

const callerRates = (requestsPerSecond: number, nowMs: () => number) => ({
  ofAddresses: new AddressRateLimiter({
    nowMs,
    perSecond: requestsPerSecond,
    burst: requestsPerSecond * BURST_S,
  }),
  ofSessions: new AddressRateLimiter({ nowMs, ...RATE_OF_A_SESSION }),
})

declare module 'fastify' {
  interface FastifyInstance {
    visitorOf(request: FastifyRequest): Visitor
    rates: ReturnType<typeof callerRates>
  }
}

export const securityPlugin = fp(
  async (app) => {
    const { clientIdentity, events, metrics } = app
    const { config, clock, timeoutsMs, workers } = app.setup
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
    limitBodyTime(app, connectionTimeouts(timeoutsMs))
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
    countAndLogAnswers(app)
  },
  { name: 'security', dependencies: ['metrics', 'events'] },
)

/** Accepting stops in time to leave the relay its own descriptors. */
export function limitConnections(
  server: Server,
  { limits, isSharedByMany, refused }: LimitConnectionsOptions,
): void {
  const shares = new ConnectionQuota(limits.ofProcess)
  // Node closes what is accepted beyond that.
  server.maxConnections = limits.ofProcess
  server.on('drop', () => refused('full'))
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const address = isSharedByMany(remoteAddress) ? undefined : remoteAddress
    const admission = shares.admits(address)
    if (admission !== 'admitted') {
      refused(admission)
      socket.destroy()
      return
    }
    socket.once('close', shares.take(address))
  })
  // libuv reports here that no descriptor is left; without a listener the process would end.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EMFILE' || error.code === 'ENFILE') refused('descriptors')
  })
}

/** Adds it to every page that goes through Fastify, and to the answer that a browser has the page already. */
function timePages(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isPage(reply) && !/^\/(api|live)\//.test(request.url))
      reply.header('server-timing', requestTiming(request.id))
    done()
  })
}

/** An unchanged one has no type, but of all that is unchanged it alone has a policy. */
function isPage(reply: FastifyReply): boolean {
  if (reply.statusCode === 304) return reply.hasHeader('content-security-policy')
  return String(reply.getHeader('content-type')).startsWith('text/html')
}

/** Refuses what an address asks beyond its rate, live connections included: one that is refused costs more than most. */
function limitRate(app: FastifyInstance, limit: AddressRateLimiter, limited: () => void): void {
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
