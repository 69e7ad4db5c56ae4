import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Every number we publish, named once. Each relay has its own registry, so that several can live in one process. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({
    register: registry,
    prefix: 'crease_',
    // The library wakes the event loop every 10 ms to watch it; a lag worth an operator's eye shows at 100 too.
    eventLoopMonitoringPrecision: 100,
  })
  return {
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
    pollSeconds: new Histogram({
      name: 'crease_upstream_poll_seconds',
      help: 'Duration of a poll',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    upstreamAsking: new Gauge({
      name: 'crease_upstream_requests',
      help: 'Requests under way to the origin',
      registers,
    }),
    upstreamWaiting: new Gauge({
      name: 'crease_upstream_waiting',
      help: 'Requests that wait for their turn to be asked of the origin',
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
      help: '0 while the origin answers, 1 while a probe is under way, 2 while it is left alone',
      registers,
    }),
    rateLimited: new Counter({
      name: 'crease_rate_limited_total',
      help: 'Requests refused because their address sends too many',
      registers,
    }),
    stale: new Gauge({
      name: 'crease_upstream_stale',
      help: '1 while no good poll is recent enough',
      registers,
    }),
    warmReads: new Counter({
      name: 'crease_warm_reads_total',
      help: 'Calls and pages answered with what is held, before anything else was done for them',
      registers,
    }),
    pages: new Counter({
      name: 'crease_pages_total',
      help: 'Pages answered: held, rendered, as they last were, or refused to a crowd',
      labelNames: ['source'] as const,
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
