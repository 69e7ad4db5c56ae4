import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import { buildLabels } from './build-labels.ts'
import { notificationMetrics } from './notification-metrics.ts'
import { collectProcessMetrics } from './process-metrics.ts'

/**
 * Every number we publish, named once, by Prometheus' conventions; `relay/docs/metrics.md` is written from it. Labels
 * take few values, whatever strangers send. Each relay has its own registry, so that several can live in one process.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectProcessMetrics(registry)
  new Gauge({
    name: 'crease_build_info',
    help: 'Always 1; version of Crease, revision of what was built, and version of Node',
    aggregator: 'max',
    labelNames: ['version', 'revision', 'node'] as const,
    registers,
  }).set(buildLabels(), 1)
  const metrics = {
    registry,
    connections: new Gauge({ name: 'crease_connections', help: 'Open live connections', registers }),
    slowReaders: new Gauge({
      name: 'crease_slow_readers',
      help: 'Live connections whose socket does not drain just now',
      registers,
    }),
    refusedConnections: new Counter({
      name: 'crease_refused_connections_total',
      help: 'Live connections refused, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    droppedConnections: new Counter({
      name: 'crease_dropped_connections_total',
      help: 'Connections closed as they came, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    brokenSockets: new Counter({
      name: 'crease_broken_live_connections_total',
      help: 'Live connections ended because they sent too much, or what is not the protocol',
      registers,
    }),
    openedConnections: new Counter({
      name: 'crease_opened_connections_total',
      help: 'Live connections that were let in',
      registers,
    }),
    closedReaders: new Counter({
      name: 'crease_closed_readers_total',
      help: 'Live connections that the relay closed, by reason: stalled, backlog or silent',
      labelNames: ['reason'] as const,
      registers,
    }),
    encodings: new Counter({
      name: 'crease_encodings_total',
      help: 'Frames built; each may go to many sockets',
      registers,
    }),
    publications: new Counter({
      name: 'crease_publications_total',
      help: 'Changes of topics, by kind of topic',
      labelNames: ['kind'] as const,
      registers,
    }),
    polls: new Counter({
      name: 'crease_upstream_polls_total',
      help: 'Polls of the two live calls, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    pollFailures: new Counter({
      name: 'crease_upstream_failures_total',
      help: 'Live calls that failed, by kind of failure',
      labelNames: ['kind'] as const,
      registers,
    }),
    malformedMatches: new Counter({
      name: 'crease_upstream_malformed_matches_total',
      help: 'Matches left out of a poll because they could not be understood',
      registers,
    }),
    scoresBack: new Counter({
      name: 'crease_upstream_scores_back_total',
      help: 'Polls by which a match lost balls or runs: corrections, or an origin that changes its mind',
      registers,
    }),
    pollSeconds: new Histogram({
      name: 'crease_upstream_poll_seconds',
      help: 'Duration of a poll',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    upstreamAsking: new Gauge({
      name: 'crease_upstream_requests',
      help: 'Requests under way to the origin, of calls and of pages',
      labelNames: ['of'] as const,
      registers,
    }),
    upstreamWaiting: new Gauge({
      name: 'crease_upstream_waiting',
      help: 'Requests that wait for their turn to be asked of the origin, of calls and of pages',
      labelNames: ['of'] as const,
      registers,
    }),
    upstreamRefused: new Counter({
      name: 'crease_upstream_refused_total',
      help: 'Requests that were not asked of the origin, because too many were or because it does not answer',
      labelNames: ['reason'] as const,
      registers,
    }),
    upstreamCircuit: new Gauge({
      name: 'crease_upstream_circuit',
      aggregator: 'max',
      help: '0 while the origin answers, 1 while a probe is under way, 2 while it is left alone',
      registers,
    }),
    lastGoodPoll: new Gauge({
      name: 'crease_upstream_last_good_poll_timestamp_seconds',
      aggregator: 'max',
      help: 'When the last good poll ended; 0 before the first',
      registers,
    }),
    rateLimited: new Counter({
      name: 'crease_rate_limited_total',
      help: 'Requests refused because their address sends too many',
      registers,
    }),
    stale: new Gauge({
      name: 'crease_upstream_stale',
      aggregator: 'max',
      help: '1 while no good poll is recent enough',
      registers,
    }),
    clusterRole: new Gauge({
      name: 'crease_cluster_role',
      help: 'What this relay is in its cluster: 1 for its role, 0 for the others; none without a cluster',
      labelNames: ['role'] as const,
      registers,
    }),
    pollingHeld: new Gauge({
      name: 'crease_upstream_polling_held',
      aggregator: 'max',
      help: '1 while an operator holds polling',
      registers,
    }),
    clusterStoreUp: new Gauge({
      name: 'crease_cluster_store_up',
      aggregator: 'max',
      help: '1 while the store of the cluster answers; none without a cluster',
      registers,
    }),
    clusterLag: new Gauge({
      name: 'crease_cluster_lag_seconds',
      aggregator: 'max',
      help: 'How long this relay has known of something in the store that it does not serve yet; none without a cluster',
      registers,
    }),
    memoryLimit: new Gauge({
      name: 'crease_memory_limit_bytes',
      aggregator: 'max',
      help: 'Memory of the container where it has a limit, else of the machine',
      registers,
    }),
    clockMoves: new Counter({
      name: 'crease_clock_moves_total',
      help: 'How often the clock of the machine was moved by more than a second',
      registers,
    }),
    hottestTopic: new Gauge({
      name: 'crease_hottest_topic_viewers',
      aggregator: 'sum',
      help: 'Viewers of the match that has the most',
      registers,
    }),
    clusterLeaderships: new Counter({
      name: 'crease_cluster_leaderships_total',
      help: 'How often this relay has begun to lead its cluster',
      registers,
    }),
    clusterStoreFailures: new Counter({
      name: 'crease_cluster_store_failures_total',
      help: 'Calls of the store of the cluster that failed, and links to it that broke',
      registers,
    }),
    workerRestarts: new Counter({
      name: 'crease_worker_restarts_total',
      help: 'Workers that ended or hung, and were started again',
      registers,
    }),
    originUp: new Gauge({
      name: 'crease_origin_status_up',
      aggregator: 'max',
      help: '1 while an origin of ours tells how it is; none where it does not, or where another relay asks it',
      registers,
    }),
    originDatabaseUp: new Gauge({
      name: 'crease_origin_database_up',
      aggregator: 'max',
      help: 'Whether the database of the origin takes what is written',
      registers,
    }),
    originFreeBytes: new Gauge({
      name: 'crease_origin_free_bytes',
      aggregator: 'max',
      help: 'Free on the disk of the data of the origin',
      registers,
    }),
    lettersWaiting: new Gauge({
      name: 'crease_mail_waiting',
      aggregator: 'max',
      help: 'Letters (e-mail and SMS) that are to be sent',
      registers,
    }),
    lettersLate: new Gauge({
      name: 'crease_mail_late_seconds',
      aggregator: 'max',
      help: 'How long the oldest letter waits that was tried and not taken',
      registers,
    }),
    lettersGivenUp: new Gauge({
      name: 'crease_mail_given_up',
      aggregator: 'max',
      help: 'Letters of the last 30 days that were given up',
      registers,
    }),
    logins: new Counter({
      name: 'crease_logins_total',
      help: 'Logins by outcome, since the origin started',
      labelNames: ['outcome'] as const,
      registers,
    }),
    answers: new Counter({
      name: 'crease_answers_total',
      help: 'Answers over HTTP, by kind of route and status; cut: not sent to their end',
      labelNames: ['route', 'status'] as const,
      registers,
    }),
    answerSeconds: new Histogram({
      name: 'crease_answer_seconds',
      help: 'Time from a request to the end of its answer, by kind of route',
      labelNames: ['route'] as const,
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    failures: new Counter({
      name: 'crease_failures_total',
      help: 'Answers of 502, 503 and 504 that the relay itself made, by call',
      labelNames: ['call', 'status'] as const,
      registers,
    }),
    upstreamErrors: new Counter({
      name: 'crease_upstream_errors_total',
      help: 'Answers of the origin of 500 and more, by call',
      labelNames: ['call', 'status'] as const,
      registers,
    }),
    heldBytes: new Gauge({
      name: 'crease_held_bytes',
      help: 'Memory of all that is held for readers: answers, what pages are made of, and pages',
      registers,
    }),
    cacheAnswers: new Counter({
      name: 'crease_cache_answers_total',
      help: 'Answers of calls by what became of them in the cache: hit, stale, collapsed with another, stored, or passed',
      labelNames: ['outcome'] as const,
      registers,
    }),
    pages: new Counter({
      name: 'crease_pages_total',
      help: 'Pages held, rendered, served as they last were under overload, or refused',
      labelNames: ['source'] as const,
      registers,
    }),
    ...notificationMetrics(registers),
  }
  // An origin without a status has no values, not even 0.
  const { originUp, originDatabaseUp, originFreeBytes, lettersWaiting, lettersLate, lettersGivenUp } = metrics
  for (const metric of [
    originUp,
    originDatabaseUp,
    originFreeBytes,
    lettersWaiting,
    lettersLate,
    lettersGivenUp,
  ])
    metric.remove()
  metrics.clusterStoreUp.remove()
  metrics.clusterLag.remove()
  return metrics
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

export type MetricValues = MetricObjectWithValues<MetricValue<string>>[]

export function aggregateValues(values: MetricValues[]): Promise<MetricValues> {
  return AggregatorRegistry.aggregate(values).getMetricsAsJSON()
}

export type Metrics = ReturnType<typeof createMetrics>
