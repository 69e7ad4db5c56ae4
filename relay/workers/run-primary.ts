import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../clock.ts'
import { joinCluster } from '../cluster/join-cluster.ts'
import type { Config } from '../config.ts'
import { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import { Liveness } from '../liveness.ts'
import type { Log } from '../logging/create-log.ts'
import { LevelSwitch } from '../logging/level-switch.ts'
import { aggregateMetrics, createMetrics } from '../metrics.ts'
import { OperatorEvents } from '../operator-events.ts'
import { pollUpstream } from '../poll-upstream.ts'
import { built, type Running } from '../running.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { WORKER_START, type WorkerStart } from './messages.ts'
import { WorkerPool } from './worker-pool.ts'

/** Beyond the time to send viewers away, for workers to end. */
const END_WITHIN_MS = 5000

/** The relay as a primary, which polls and counts, and workers, which hold the sockets. Rejects with a sentence where no worker can start. */
export async function runPrimary(
  config: Config,
  apiHost: URL,
  sessionSecrets: string[],
  log: Log,
): Promise<Running> {
  const metrics = createMetrics()
  const clock = systemClock
  const events = new OperatorEvents({ log, metrics, monotonicMs: clock.monotonicMs })
  const logLevel = new LevelSwitch(config.logLevel, [log])
  const liveness = new Liveness(clock.monotonicMs)
  const changes: TopicEvent[] = []
  const hub = new Hub(randomBytes(4).toString('hex'), {
    encoded: () => metrics.encodings.inc(),
    published: (topic) => metrics.publications.inc({ kind: topic.split('/', 1)[0] }),
    // Compressed here once: no worker does it again.
    happened: (event, frame) => {
      if (event.kind === 'change' && frame) changes.push({ ...event, deflated: frame.deflated })
      else changes.push(event)
    },
  })
  const start: WorkerStart = { apiHost: apiHost.href, workers: config.workers }
  const pool = new WorkerPool({
    program: fileURLToPath(built('./worker.js')),
    env: {
      [WORKER_START]: JSON.stringify(start),
      SESSION_SECRET: sessionSecrets.join(','),
      OPERATOR_TOKEN: config.operatorToken,
    },
    workers: config.workers,
    maxViewers: config.connections.viewers,
    history: () => hub.history,
    ownMetrics: () => metrics.registry.getMetricsAsJSON(),
    aggregate: aggregateMetrics,
    nowMs: clock.monotonicMs,
    stopped: () => liveness.stopped,
    raiseLogLevel: (level, forMs) => logLevel.raise(level, forMs),
    log,
  })
  const tracing = await openTracing(config, log)
  const upstream = {
    apiHost,
    headers: config.upstreamHeaders,
    timeoutMs: config.upstreamTimeoutMs,
    ...(config.upstreamCa === undefined ? {} : { ca: config.upstreamCa }),
    ...(tracing === undefined ? {} : { calls: tracing.calls }),
  }
  const following = { config, upstream, hub, events, liveness, tracing, clock, random: Math.random }
  const source =
    config.cluster === undefined
      ? pollUpstream({ ...following, polled: () => pool.led(changes.splice(0), true) })
      : joinCluster({
          ...following,
          address: config.cluster,
          log,
          lead: (led, isPoll) => {
            for (const event of led) hub.follow(event)
            changes.length = 0
            pool.led(led, isPoll)
          },
        })
  // Topics that ended long ago are forgotten here as they are in the workers.
  const ticking = setInterval(() => {
    hub.tick(clock.monotonicMs())
    events.tick()
    liveness.tick()
    events.partStopped(liveness.stopped)
  }, 1000)
  source.start()
  const port = await pool.start().catch(async (error) => {
    pool.terminate()
    await source.stop()
    throw error
  })
  return {
    port,
    metrics: () => pool.allMetrics(),
    fatal: (err) => log.fatal({ err }, 'stopping after an error'),
    stop: async () => {
      const late = setTimeout(() => pool.terminate(), config.drainNoticeMs + config.drainMs + END_WITHIN_MS)
      await pool.drain(config.drainPerSecond)
      clearTimeout(late)
      clearInterval(ticking)
      await source.stop()
      await tracing?.stop()
    },
  }
}
