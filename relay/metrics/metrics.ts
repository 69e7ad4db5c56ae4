import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import { MOMENT_KINDS } from '#shared/notifications/moment.ts'
import { buildLabels } from './build-labels.ts'
import { collectProcessMetrics } from './process-metrics.ts'

/** By label what it may have: each series is there with 0 from the start, or sums over one that never was would be empty. */
type Values<Label extends string> = Readonly<Record<Label, readonly string[]>>

const ROUTES = ['call', 'live', 'page', 'file', 'ops', 'push']
const FAILURES = ['500', '502', '503', '504']

/** All metrics; `relay/docs/metrics.md` is written from them. Labels take few values, whatever clients send. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string = never>(name: string, help: string, labels?: Values<Label>) => {
    const made = new Counter({ name, help, labelNames: namesOf(labels), registers })
    for (const each of combinationsOf(labels)) made.inc(each, 0)
    return made
  }
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) => new Histogram({ name, help, labelNames, buckets, registers })
  const highest = (name: string, help: string) => new Gauge({ name, help, aggregator: 'max', registers })
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
    connections: gauge('crease_connections', 'Open live connections'),
    slowReaders: gauge('crease_slow_readers', 'Live connections whose socket does not drain just now'),
    refusedConnections: counter('crease_refused_connections_total', 'Live connections refused, by reason', {
      reason: ['origin', 'full', 'address_full'],
    }),
    droppedConnections: counter(
      'crease_dropped_connections_total',
      'Connections closed as they came, by reason',
      { reason: ['full', 'address_full', 'descriptors'] },
    ),
    brokenSockets: counter(
      'crease_broken_live_connections_total',
      'Live connections ended because they sent too much, or what is not the protocol',
    ),
    openedConnections: counter('crease_opened_connections_total', 'Live connections that were let in'),
    closedReaders: counter(
      'crease_closed_readers_total',
      'Live connections that the relay closed, by reason: stalled, backlog or silent',
      { reason: ['stalled', 'backlog', 'silent'] },
    ),
    encodings: counter('crease_encodings_total', 'Frames built; each may go to many sockets'),
    publications: counter('crease_publications_total', 'Changes of topics, by kind of topic', {
      kind: ['live', 'match'],
    }),
    polls: counter('crease_upstream_polls_total', 'Polls of the two live calls, by outcome', {
      outcome: ['good', 'failed'],
    }),
    pollFailures: counter('crease_upstream_failures_total', 'Live calls that failed, by kind of failure', {
      kind: [
        'timeout',
        'unreachable',
        'broken',
        'too_large',
        'http_status',
        'not_json',
        'code',
        'shape',
        'circle',
      ],
    }),
    malformedMatches: counter(
      'crease_upstream_malformed_matches_total',
      'Matches left out of a poll because they could not be understood',
    ),
    scoresBack: counter(
      'crease_upstream_scores_back_total',
      'Polls by which a match lost balls or runs: corrections, or an origin that changes its mind',
    ),
    pollSeconds: histogram(
      'crease_upstream_poll_seconds',
      'Duration of a poll',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    ),
    upstreamAsking: gauge(
      'crease_upstream_requests',
      'Requests under way to the origin, of calls and of pages',
      ['of'],
    ),
    upstreamWaiting: gauge(
      'crease_upstream_waiting',
      'Requests that wait for their turn to be asked of the origin, of calls and of pages',
      ['of'],
    ),
    upstreamRefused: counter(
      'crease_upstream_refused_total',
      'Requests that were not asked of the origin, because too many were or because it does not answer',
      { reason: ['full', 'silent'] },
    ),
    upstreamCircuit: highest(
      'crease_upstream_circuit',
      '0 while the origin answers, 1 while a probe is under way, 2 while it is left alone',
    ),
    lastGoodPoll: highest(
      'crease_upstream_last_good_poll_timestamp_seconds',
      'When the last good poll ended; 0 before the first',
    ),
    rateLimited: counter(
      'crease_rate_limited_total',
      'Requests refused because their address sends too many',
    ),
    stale: highest('crease_upstream_stale', '1 while no good poll is recent enough'),
    clusterRole: gauge(
      'crease_cluster_role',
      'What this relay is in its cluster: 1 for its role, 0 for the others; none without a cluster',
      ['role'],
    ),
    pollingHeld: highest('crease_upstream_polling_held', '1 while an operator holds polling'),
    clusterStoreUp: highest(
      'crease_cluster_store_up',
      '1 while the store of the cluster answers; none without a cluster',
    ),
    clusterLag: highest(
      'crease_cluster_lag_seconds',
      'How long this relay has known of something in the store that it does not serve yet; none without a cluster',
    ),
    memoryLimit: highest(
      'crease_memory_limit_bytes',
      'Memory of the container where it has a limit, else of the machine',
    ),
    clockMoves: counter(
      'crease_clock_moves_total',
      'How often the clock of the machine was moved by more than a second',
    ),
    hottestTopic: gauge('crease_hottest_topic_viewers', 'Viewers of the match that has the most'),
    clusterLeaderships: counter(
      'crease_cluster_leaderships_total',
      'How often this relay has begun to lead its cluster',
    ),
    clusterStoreFailures: counter(
      'crease_cluster_store_failures_total',
      'Calls of the store of the cluster that failed, and links to it that broke',
    ),
    workerRestarts: counter(
      'crease_worker_restarts_total',
      'Workers that ended or hung, and were started again',
    ),
    // An origin without a status has no values, not even 0.
    originStatus: {
      up: highest(
        'crease_origin_status_up',
        '1 while an origin of ours tells how it is; none where it does not, or where another relay asks it',
      ),
      databaseUp: highest(
        'crease_origin_database_up',
        'Whether the database of the origin takes what is written',
      ),
      freeBytes: highest('crease_origin_free_bytes', 'Free on the disk of the data of the origin'),
      feedsSilent: highest(
        'crease_origin_feeds_silent',
        'Feeds of matches in play whose provider has given no score for two minutes or four questions',
      ),
      lettersWaiting: highest('crease_mail_waiting', 'Letters (e-mail and SMS) that are to be sent'),
      lettersLate: highest(
        'crease_mail_late_seconds',
        'How long the oldest letter waits that was tried and not taken',
      ),
      lettersGivenUp: highest('crease_mail_given_up', 'Letters of the last 30 days that were given up'),
    },
    logins: counter('crease_logins_total', 'Logins by outcome, since the origin started', {
      outcome: ['accepted', 'refused'],
    }),
    answers: counter(
      'crease_answers_total',
      'Answers over HTTP, by kind of route and status; cut: not sent to their end',
      { route: ROUTES, status: ['200', ...FAILURES] },
    ),
    answerSeconds: histogram(
      'crease_answer_seconds',
      'Time from a request to the end of its answer, by kind of route',
      [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      ['route'],
    ),
    failures: counter(
      'crease_failures_total',
      'Answers of 502, 503 and 504 that the relay itself made, by call',
      { call: ['other'], status: ['502', '503', '504'] },
    ),
    upstreamErrors: counter(
      'crease_upstream_errors_total',
      'Answers of the origin of 500 and more, by call',
      { call: ['other'], status: FAILURES },
    ),
    heldBytes: gauge(
      'crease_held_bytes',
      'Memory of all that is held for readers: answers, what pages are made of, and pages',
    ),
    cacheAnswers: counter(
      'crease_cache_answers_total',
      'Answers of calls by what became of them in the cache: hit, stale, collapsed with another, stored, or passed',
      { outcome: ['hit', 'stale', 'collapsed', 'stored', 'passed'] },
    ),
    pages: counter(
      'crease_pages_total',
      'Pages held, rendered, served as they last were under overload, or refused',
      { source: ['held', 'rendered', 'last', 'refused'] },
    ),
    notificationsSent: counter(
      'crease_notifications_sent_total',
      'Notifications that a push service took, by kind of moment',
      { kind: [...MOMENT_KINDS, 'digest'] },
    ),
    notificationsFailed: counter(
      'crease_notifications_failed_total',
      'Tries that a push service did not take: refused for good, busy, error, or unreachable',
      { reason: ['refused', 'busy', 'error', 'unreachable'] },
    ),
    notificationsDropped: counter(
      'crease_notifications_dropped_total',
      'Notifications that were not sent any more: late, or in quiet hours',
      { reason: ['late', 'quiet'] },
    ),
    subscriptionsForgotten: counter(
      'crease_push_subscriptions_forgotten_total',
      'Subscriptions whose push service said that they are gone',
    ),
    notificationsWaiting: highest(
      'crease_notifications_waiting',
      'Notifications that are to be sent, those included that wait for the delay of their reader',
    ),
    notificationSeconds: histogram(
      'crease_notification_seconds',
      'From the moment that a notification is due to that in which its push service has taken it',
      [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
    ),
  }
  for (const metric of Object.values(metrics.originStatus)) metric.remove()
  for (const route of ROUTES) metrics.answerSeconds.zero({ route })
  for (const of of ['calls', 'pages']) {
    metrics.upstreamAsking.set({ of }, 0)
    metrics.upstreamWaiting.set({ of }, 0)
  }
  metrics.clusterStoreUp.remove()
  metrics.clusterLag.remove()
  return metrics
}

const namesOf = <Label extends string>(labels?: Values<Label>) => Object.keys(labels ?? {}) as Label[]

function combinationsOf<Label extends string>(labels?: Values<Label>): Record<Label, string>[] {
  const every = namesOf(labels).reduce<Record<string, string>[]>(
    (combined, name) =>
      combined.flatMap((each) => (labels?.[name] ?? []).map((value) => ({ ...each, [name]: value }))),
    [{}],
  )
  return every as Record<Label, string>[]
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

export type MetricValues = MetricObjectWithValues<MetricValue<string>>[]

export function registryOf(values: MetricValues[]): Registry {
  return AggregatorRegistry.aggregate(values)
}

export function aggregateValues(values: MetricValues[]): Promise<MetricValues> {
  return registryOf(values).getMetricsAsJSON()
}

export type Metrics = ReturnType<typeof createMetrics>
