import { randomBytes } from 'node:crypto'
import type { GivenUp } from '#shared/ops/given-up.ts'
import type { OriginStatus } from '#shared/ops/origin-status.ts'
import type {
  BrowserErrorGroup,
  FailureRow,
  OriginFacts,
  RelayFacts,
  RelayStatus,
} from '#shared/ops/service-status.ts'
import type { Config } from '../config/config.ts'
import { memoryLimit } from '../config/connection-capacity.ts'
import { buildLabels } from '../metrics/build-labels.ts'
import type { Metrics, MetricValues } from '../metrics/metrics.ts'
import type { Clock } from '../time/clock.ts'
import type { PollControls } from '../upstream/poll-controls.ts'
import { joinProcesses, mergeFailures, type ProcessStatus } from './join-processes.ts'
import { MetricReading } from './metric-reading.ts'
import { type Reading, sampleOf } from './sample.ts'

const MINUTE_MS = 60_000
const SHOWN_ERRORS = 20
const KEEP_READING_MS = 30_000
const FAILURES_FOR_MS = 10 * MINUTE_MS
const CLOCK_MOVED_MS = 1000

export type ClusterFacts = Pick<RelayFacts, 'hasStore' | 'lagMs'> & { readonly role: RelayStatus['role'] }

export type OwnStatusParts = {
  config: Config
  clock: Clock
  metrics: Pick<Metrics, 'clusterStoreUp' | 'clusterLag' | 'memoryLimit' | 'clockMoves'>
  name(): string
  /** Of each process of the relay. */
  statuses(): Promise<ProcessStatus[]>
  originStatus(): OriginStatus | undefined
  scoresBack(): readonly { topic: string; atMs: number }[]
  isReady(): boolean
  isDraining(): boolean
  controls(): Pick<PollControls, 'isFollowing'>
  membership(): ClusterFacts | undefined
  browserErrors(): BrowserErrorGroup[]
  notificationsGivenUp(): readonly GivenUp[]
  clockMoved(byMs: number): void
}

/** What one relay says of itself each second, joined from its processes. */
export class OwnStatus {
  readonly #parts: OwnStatusParts
  readonly #run = randomBytes(8).toString('hex')
  readonly #readings: { atMs: number; metrics: MetricReading }[] = []
  #before: Reading | undefined
  #values: MetricValues | undefined
  #clockOffsetMs: number | undefined
  #clockMoved: { byMs: number; atMs: number } | undefined
  readonly #pollFailures = new Map<string, { count: number; atMs: number }>()

  constructor(parts: OwnStatusParts) {
    this.#parts = parts
  }

  async metricValues(): Promise<MetricValues> {
    return this.#values ?? (await joinProcesses(await this.#parts.statuses())).values
  }

  async look(): Promise<RelayStatus> {
    const { clock, membership, name, browserErrors, originStatus, notificationsGivenUp } = this.#parts
    this.#watchClock()
    const joined = await joinProcesses(await this.#parts.statuses())
    this.#values = joined.values
    const now: Reading = {
      metrics: new MetricReading(joined.values),
      processes: joined.processes,
      atMs: clock.monotonicMs(),
      wallMs: clock.wallMs(),
    }
    const sample = sampleOf(now, this.#before)
    this.#before = now
    this.#keepReading(now)
    const { version, revision } = buildLabels()
    return {
      ...{ name: name(), run: this.#run, at: now.wallMs, version, revision, role: membership()?.role },
      facts: this.#factsOf(now),
      sample,
      processes: joined.processes,
      topics: joined.topics,
      failures: this.#failures(now),
      browserErrors: browserErrors().slice(0, SHOWN_ERRORS),
      givenUp: [...(originStatus()?.givenUp ?? []), ...notificationsGivenUp()],
    }
  }

  #factsOf(now: Reading): RelayFacts {
    const isRecent = ({ atMs }: { atMs: number }) => now.atMs - atMs < MINUTE_MS
    const moved = this.#clockMoved && isRecent(this.#clockMoved) ? this.#clockMoved.byMs : 0
    return {
      ...this.#ownFacts(),
      pollFailureKinds: this.#pollFailureKinds(now),
      clockMovedMs: moved,
      scoresBack: this.#parts
        .scoresBack()
        .filter(isRecent)
        .map(({ topic }) => topic),
      origin: originFacts(this.#parts.originStatus()),
    }
  }

  #ownFacts() {
    const { config, metrics, membership, isReady, isDraining, controls } = this.#parts
    const memoryBytes = memoryLimit()
    metrics.memoryLimit.set(memoryBytes)
    const { hasStore, lagMs } = membership() ?? {}
    if (hasStore !== undefined) metrics.clusterStoreUp.set(hasStore ? 1 : 0)
    if (lagMs !== undefined) metrics.clusterLag.set(lagMs / 1000)
    return {
      isReady: isReady(),
      isDraining: isDraining(),
      isFollowing: controls().isFollowing,
      maxViewers: config.connections.viewers,
      ...{ memoryBytes, hasStore, lagMs },
    }
  }

  #pollFailureKinds({ metrics, atMs }: Reading): string[] {
    for (const { labels, value } of metrics.labelled('crease_upstream_failures_total')) {
      const kind = String(labels.kind)
      if (value > (this.#pollFailures.get(kind)?.count ?? 0))
        this.#pollFailures.set(kind, { count: value, atMs })
    }
    return [...this.#pollFailures]
      .filter(([, failed]) => atMs - failed.atMs < MINUTE_MS)
      .sort(([, a], [, b]) => b.atMs - a.atMs)
      .map(([kind]) => kind)
  }

  #failures(now: Reading): FailureRow[] {
    const before = this.#readings[0]?.metrics
    const rows = (name: string, by: FailureRow['by']) =>
      now.metrics.labelled(name).map(({ labels, value }): FailureRow => {
        const of = { call: String(labels.call), status: String(labels.status) }
        return { ...of, by, count: Math.round(value - (before?.sum(name, of) ?? 0)) }
      })
    const all = [...rows('crease_failures_total', 'relay'), ...rows('crease_upstream_errors_total', 'origin')]
    return mergeFailures(all.filter(({ count }) => count > 0))
  }

  /** What is new in ten minutes takes no finer grain. */
  #keepReading({ atMs, metrics }: Reading): void {
    const last = this.#readings.at(-1)
    if (last === undefined || atMs - last.atMs >= KEEP_READING_MS) this.#readings.push({ atMs, metrics })
    while (atMs - (this.#readings[0]?.atMs ?? atMs) > FAILURES_FOR_MS) this.#readings.shift()
  }

  #watchClock(): void {
    const { wallMs, monotonicMs } = this.#parts.clock
    const offsetMs = wallMs() - monotonicMs()
    const byMs = offsetMs - (this.#clockOffsetMs ?? offsetMs)
    this.#clockOffsetMs = offsetMs
    if (Math.abs(byMs) < CLOCK_MOVED_MS) return
    this.#clockMoved = { byMs, atMs: monotonicMs() }
    this.#parts.metrics.clockMoves.inc()
    this.#parts.clockMoved(byMs)
  }
}

function originFacts(status: OriginStatus | undefined): OriginFacts | undefined {
  if (status === undefined) return undefined
  const { isDatabaseUp, freeBytes, letters, feeds } = status
  return {
    ...{ isReached: true, isDatabaseUp, freeBytes, feeds },
    ...{ lettersWaiting: letters.waiting, lettersLateMs: letters.lateMs },
    lettersGivenUpLastHour: letters.givenUpLastHour,
  }
}
