/** What `/ops` draws, a number a second each. `merge`: of several relays or seconds; a sum over relays is an average over time. */

export type Merge = 'sum' | 'max'
export type Unit = 'count' | 'perSecond' | 'ms' | 'bytes' | 'bytesPerSecond' | 'share' | 'cores'

/** A counter (by rate), a gauge, or something else that a process reports. */
type From =
  | { rateOf: string; labels?: Readonly<Record<string, string>> }
  | { levelOf: string; labels?: Readonly<Record<string, string>> }
  | { own: true }

export type Series = { unit: Unit; merge: Merge } & From

const rate = (rateOf: string, labels?: Record<string, string>): Series => ({
  unit: 'perSecond',
  merge: 'sum',
  rateOf,
  ...(labels ? { labels } : {}),
})
const level = (levelOf: string, merge: Merge = 'sum', unit: Unit = 'count'): Series => ({
  unit,
  merge,
  levelOf,
})
const own = (unit: Unit, merge: Merge): Series => ({ unit, merge, own: true })
const bytes = (rateOf: string): Series => ({ unit: 'bytesPerSecond', merge: 'sum', rateOf })

/** The order is that of a file of history: new ones are added at the end. */
export const SERIES = {
  viewers: level('crease_connections'),
  slowReaders: level('crease_slow_readers'),
  opened: rate('crease_opened_connections_total'),
  refused: rate('crease_refused_connections_total'),
  dropped: rate('crease_dropped_connections_total'),
  closedReaders: rate('crease_closed_readers_total'),
  changes: { ...rate('crease_publications_total'), merge: 'max' },
  encodings: rate('crease_encodings_total'),
  deliveries: rate('crease_deliveries_total'),
  deliveryBytes: bytes('crease_delivery_bytes_total'),
  uncompressedBytes: bytes('crease_delivery_uncompressed_bytes_total'),
  stateBytes: bytes('crease_delivery_state_bytes_total'),
  deliveryP50: own('ms', 'max'),
  deliveryP99: own('ms', 'max'),
  conflations: rate('crease_conflations_total'),
  recoveredCurrent: rate('crease_recoveries_total', { by: 'current' }),
  recoveredByHistory: rate('crease_recoveries_total', { by: 'history' }),
  recoveredBySnapshot: rate('crease_recoveries_total', { by: 'snapshot' }),
  polls: rate('crease_upstream_polls_total'),
  pollFailures: rate('crease_upstream_polls_total', { outcome: 'failed' }),
  pollTime: own('ms', 'max'),
  goodPollAge: own('ms', 'max'),
  malformedMatches: rate('crease_upstream_malformed_matches_total'),
  isStale: level('crease_upstream_stale', 'max'),
  circuit: level('crease_upstream_circuit', 'max'),
  upstreamRequests: level('crease_upstream_requests'),
  upstreamWaiting: level('crease_upstream_waiting'),
  upstreamRefused: rate('crease_upstream_refused_total'),
  requests: rate('crease_answers_total'),
  failedCalls: rate('crease_failures_total'),
  originErrors: rate('crease_upstream_errors_total'),
  rateLimited: rate('crease_rate_limited_total'),
  cacheHits: rate('crease_cache_answers_total', { outcome: 'hit' }),
  cacheStale: rate('crease_cache_answers_total', { outcome: 'stale' }),
  cacheCollapsed: rate('crease_cache_answers_total', { outcome: 'collapsed' }),
  cacheStored: rate('crease_cache_answers_total', { outcome: 'stored' }),
  cachePassed: rate('crease_cache_answers_total', { outcome: 'passed' }),
  pagesHeld: rate('crease_pages_total', { source: 'held' }),
  pagesRendered: rate('crease_pages_total', { source: 'rendered' }),
  pagesAsTheyWere: rate('crease_pages_total', { source: 'last' }),
  pagesRefused: rate('crease_pages_total', { source: 'refused' }),
  heldBytes: level('crease_held_bytes', 'sum', 'bytes'),
  workerRestarts: rate('crease_worker_restarts_total'),
  storeFailures: rate('crease_cluster_store_failures_total'),
  cpu: own('cores', 'sum'),
  residentBytes: own('bytes', 'sum'),
  eventLoopDelay: own('ms', 'max'),
  descriptors: own('share', 'max'),
  logins: rate('crease_logins_total', { outcome: 'accepted' }),
  loginsRefused: rate('crease_logins_total', { outcome: 'refused' }),
  lettersWaiting: level('crease_mail_waiting', 'max'),
  clusterLag: own('ms', 'max'),
  notificationsSent: rate('crease_notifications_sent_total'),
  notificationsFailed: rate('crease_notifications_failed_total'),
  notificationsWaiting: level('crease_notifications_waiting', 'max'),
} as const satisfies Record<string, Series>

export type SeriesName = keyof typeof SERIES
export const SERIES_NAMES = Object.keys(SERIES) as SeriesName[]

/** One second of a process, a relay or the whole service. */
export type Sample = Readonly<Record<SeriesName, number>>
