import { buildRelay } from '../app.ts'
import { readConfig } from '../config/config.ts'
import type { Pace } from '../live/shutdown-plugin.ts'
import { createLog } from '../logging/create-log.ts'
import { secretsIn } from '../logging/known-secrets.ts'
import { logProcessFailures } from '../logging/log-process-failures.ts'
import { LineRedactor } from '../logging/redact-line.ts'
import { processValues } from '../metrics/service-metrics.ts'
import { LISTEN_BACKLOG, openPush, openSite, whyNotListening } from '../process/start-parts.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { linkToPrimary } from './primary-link.ts'
import { WORKER_START, type WorkerStart } from './worker-calls.ts'

/** A process that holds sockets and answers requests. The primary starts it, and alone gets the signals to end. */

/** Where the primary has ended no process polls: its viewers are sent elsewhere at once. */
const ORPHANED_DRAIN_MS = 3000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const { apiHost, workers, maxViewers } = JSON.parse(process.env[WORKER_START] ?? '{}') as WorkerStart
const config = readConfig(process.env)
const log = createLog({
  level: config.logLevel,
  process: 'worker',
  redactor: new LineRedactor(secretsIn(process.env)),
})
logProcessFailures(log)
const { primary, ops, begin } = linkToPrimary()
const site = await openSite(log)
const tracing = await openTracing(config, log)
const push = openPush(config, log)
const relay = await buildRelay(config, {
  apiHost: new URL(apiHost),
  sessionSecrets: [...config.sessionSecrets],
  site,
  log,
  tracing,
  push,
  worker: {
    workers,
    maxViewers,
    allMetrics: primary.allMetrics,
    ops,
    originChanged: primary.originChanged,
    shareBrowserError: (error) => void primary.browserError.asEvent(error),
  },
})

let isEnding = false
async function end(pace: Pace): Promise<void> {
  if (isEnding) return
  isEnding = true
  await relay.shutdown.stop(pace)
  await push?.close()
  await site.renderer.close()
  await tracing?.stop()
  process.exit(0)
}

begin({
  applyEvents: (events, lastGood) => relay.scores.applyEvents(events, lastGood),
  ping: (stopped) => relay.scores.primaryPinged(stopped),
  browserErrorShared: (error) => void relay.ops.browserErrors.add(error),
  metrics: () => processValues(relay.metrics.registry),
  status: () => relay.ops.status(),
  order: (settings, relayName) => relay.ops.order(settings, relayName),
  drain: (perSecond) => void end({ perSecond }),
  orphaned: () => {
    // The relay that a supervisor starts next needs the port.
    relay.server.close()
    void end({
      noticeMs: 0,
      drainMs: Math.min(config.drainMs, ORPHANED_DRAIN_MS),
      perSecond: Number.MAX_SAFE_INTEGER,
    })
  },
})

try {
  await relay.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
  const address = relay.server.address()
  void primary.listening.asEvent(typeof address === 'object' && address !== null ? address.port : config.port)
} catch (error) {
  // Once the primary has the sentence, the process may end.
  await primary.failed(whyNotListening(error as NodeJS.ErrnoException, config).message)
  process.exit(1)
}
