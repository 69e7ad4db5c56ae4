import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { AddressRateLimiter } from '../http/address-rate-limiter.ts'
import type { ClientIdentity } from '../http/client-identity.ts'
import { FastPath } from '../http/fast-path/fast-path.ts'
import { type LiveUpgradesOptions, liveUpgrades } from '../http/fast-path/live-upgrades.ts'
import { PreparedCalls } from '../http/fast-path/prepared-calls.ts'
import type { Pages } from '../http/pages/pages.ts'
import type { TakeUpgrade } from '../http/upgrades.ts'
import type { LiveRoom } from '../live/live-room.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { AnswerCache } from '../proxy/cache/answer-cache.ts'

export type FastWayParts = Pick<LiveUpgradesOptions, 'entrance' | 'places'> & {
  config: Config
  clientIdentity: ClientIdentity
  rateLimit: AddressRateLimiter
  metrics: Metrics
  room: LiveRoom
  cache: AnswerCache
  shown: Pages | undefined
}

/** What is answered before Fastify: calls and pages that lie ready. Returns what takes viewers in, likewise. */
export function answerFast(app: FastifyInstance, parts: FastWayParts): TakeUpgrade {
  const { config, clientIdentity, rateLimit, metrics, room, cache, shown } = parts
  // Behind a proxy that speaks for others, whose site is asked for is known only to those who weigh its words.
  const ownSite = config.publicUrl?.origin
  const siteOf = ({ headers: { host } }: IncomingMessage) =>
    ownSite ?? (host === undefined || config.trustProxy.length > 0 ? undefined : `http://${host}`)
  const addressOf = (request: IncomingMessage) => clientIdentity.addressOf(request)
  const isWithinRate = (request: IncomingMessage) => rateLimit.take(addressOf(request)) === 0
  new FastPath({
    responses: [
      new PreparedCalls(cache, () => {
        metrics.fastPathReads.inc()
        metrics.cacheAnswers.inc({ outcome: 'hit' })
      }),
      ...(shown ? [shown.prepared] : []),
    ],
    siteOf,
    requestIdOf: (request) => clientIdentity.idOf(request),
    isWithinRate,
  }).attach(app.server)
  return liveUpgrades({
    entrance: parts.entrance,
    places: parts.places,
    isLeaving: () => room.isLeaving,
    siteOf,
    allowedOrigins: config.allowedOrigins,
    addressOf,
    isWithinRate,
  })
}
