import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { isLeading, joinCluster, type Membership } from '../cluster/join-cluster.ts'
import type { Config } from '../config/config.ts'
import { descriptorLimit } from '../config/connection-capacity.ts'
import { originOptions } from '../config/origin-options.ts'
import { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import { type LastGood, LastGoodPoll } from '../live/upstream-freshness.ts'
import type { Log } from '../logging/create-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { processValues, ServiceMetrics } from '../metrics/service-metrics.ts'
import { BrowserErrors } from '../ops/browser-errors/browser-errors.ts'
import { LoopWatchdog } from '../ops/loop-watchdog.ts'
import { Operations } from '../ops/operations.ts'
import { OperatorEvents } from '../ops/operator-events.ts'
import { ProcessOrders } from '../ops/orders.ts'
import { processStatus } from '../ops/process-status.ts'
import { ProcessWatch } from '../ops/process-watch.ts'
import { hintPoller } from '../poller/hint-poller.ts'
import { pollUpstream } from '../poller/poll-upstream.ts'
import { built, openPush, type Running } from '../process/start-parts.ts'
import { watchMoments } from '../push/watch-moments.ts'
import { systemClock } from '../time/clock.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { PollControls } from '../upstream/poll-controls.ts'
import { relayId } from '../upstream/relay-trail.ts'
import { WorkerPool } from './worker-pool.ts'

/** Beyond the time to send viewers away, for workers to end. */
const END_WITHIN_MS = 5000

export async function runPrimary(
  config: Config,
  apiHost: URL,
  sessionSecrets: string[],
  log: Log,
): Promise<Running> {
  const metrics = createMetrics()
  const clock = systemClock
  const events = new OperatorEvents({
    log,
    metrics,
    monotonicMs: clock.monotonicMs,
  })
  const browserErrors = new BrowserErrors(clock.wallMs)
  const orders = new ProcessOrders({
    setLogLevel: (level) => {
      log.level = level ?? config.logLevel
    },
  })
  const watchdog = new LoopWatchdog(clock.monotonicMs)
  const lastGoodPoll = new LastGoodPoll(clock.monotonicMs())
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
  const push = openPush(config, log)
  const controls = new PollControls(relayId(config.port, apiHost))
  let membership: Membership | undefined
  let isStopping = false
  let port = config.port
  const figures = { registry: metrics.registry, watch: new ProcessWatch('primary', descriptorLimit()), hub }
  const operations = new Operations({
    config,
    clock,
    metrics,
    port: () => port,
    statuses: async () => [await processStatus(figures, clock.wallMs()), ...(await pool.statuses())],
    originStatus: () => events.originStatus,
    scoresBack: () => events.scoresBack,
    isReady: () => hub.isReady,
    hasTopic: (name) => hub.topic(name) !== undefined || hub.isForgotten(name),
    isStopping: () => isStopping,
    membership: () => membership,
    controls: () => controls,
    log,
    folder: config.dataDir,
    browserErrors: () => browserErrors.list(),
    notificationsGivenUp: () => push?.givenUp ?? [],
    order: (settings, relay) => {
      orders.apply(settings, relay, clock.wallMs())
      // What was done is of no use to them.
      pool.order({ ...settings, audit: [] }, relay)
    },
  })
  const pool: WorkerPool = new WorkerPool({
    program: fileURLToPath(built('./worker.js')),
    env: {
      SESSION_SECRET: sessionSecrets.join(','),
      OPERATOR_TOKEN: config.operatorToken,
    },
    apiHost,
    workers: config.workers,
    maxViewers: config.connections.viewers,
    history: () => hub.history,
    lastGood: () => ({ ageMs: clock.monotonicMs() - lastGoodPoll.atMs }),
    allMetrics: () => serviceMetrics.text(),
    ops: operations,
    restarted: () => metrics.workerRestarts.inc(),
    nowMs: clock.monotonicMs,
    stopped: () => watchdog.stopped,
    originChanged: () => originChanged(),
    browserErrorReported: (error) => void browserErrors.add(error),
    log,
  })
  const serviceMetrics = new ServiceMetrics({
    service: () => operations.ownStatus.metricValues(),
    processes: async () => [await processValues(metrics.registry), ...(await pool.processMetrics())],
    monotonicMs: clock.monotonicMs,
  })
  const tracing = await openTracing(config, log)
  const upstream = originOptions(apiHost, config)
  const lookForMoments = push && watchMoments(push, metrics, clock.wallMs)
  const sendToWorkers = (events: TopicEvent[], lastGood: LastGood | undefined) => {
    if (lastGood) lastGoodPoll.note(clock.monotonicMs() - lastGood.ageMs, lastGood.isCorrection)
    pool.applyEvents(events, lastGood)
    lookForMoments?.(hub, membership === undefined || isLeading(membership.role))
  }
  const following = { config, upstream, hub, events, watchdog, tracing, clock, random: Math.random, controls }
  if (config.cluster !== undefined) {
    membership = joinCluster({
      ...following,
      address: config.cluster,
      log,
      beforeLeading: () => operations.refreshSettings(),
      applyEvents: (events, lastGood) => {
        const compressed = followCompressed(hub, events)
        changes.length = 0
        if (compressed === undefined) return false
        sendToWorkers(compressed, lastGood)
        return true
      },
    })
  }
  const source =
    membership ??
    pollUpstream({
      ...following,
      published: (_missing, lastGood) => sendToWorkers(changes.splice(0), lastGood),
    })
  const originChanged = () => hintPoller(controls, membership)
  // Topics that ended long ago are forgotten here as they are in the workers.
  const ticking = setInterval(() => {
    hub.tick(clock.monotonicMs())
    events.tick()
    void operations.tick()
    watchdog.tick()
    events.partStopped(watchdog.stopped)
  }, 1000)
  await operations.open()
  source.start()
  port = await pool.start().catch(async (error) => {
    pool.terminate()
    await source.stop()
    throw error
  })
  return {
    port,
    metrics: () => serviceMetrics.text(),
    originChanged,
    fatal: (err) => log.fatal({ err }, 'stopping after an error'),
    stop: async () => {
      isStopping = true
      const late = setTimeout(() => pool.terminate(), config.drainNoticeMs + config.drainMs + END_WITHIN_MS)
      await pool.drain(config.drainPerSecond)
      clearTimeout(late)
      clearInterval(ticking)
      figures.watch.stop()
      await operations.close()
      await source.stop()
      await push?.close()
      await tracing?.stop()
    },
  }
}

/** Compresses each change once for all workers. Undefined where it does not follow the present states. */
export function followCompressed(hub: Hub, events: readonly TopicEvent[]): TopicEvent[] | undefined {
  const compressed: TopicEvent[] = []
  for (const event of events) {
    if (!hub.follow(event)) return undefined
    const deflated = event.kind === 'change' ? hub.topic(event.topic)?.lastChange?.deflated : undefined
    compressed.push(event.kind === 'change' && deflated ? { ...event, deflated } : event)
  }
  return compressed
}
