import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { OpsAction } from '#shared/ops/ops-action.ts'
import type {
  BrowserErrorGroup,
  FailureRow,
  Mark,
  OpsReport,
  OriginFacts,
  RelayFacts,
  RelayReport,
} from '#shared/ops/ops-report.ts'
import type { OriginStatus } from '#shared/ops/origin-status.ts'
import type { Config } from '../config/config.ts'
import { memoryLimit } from '../config/connection-capacity.ts'
import { RateLimiter } from '../limits/rate-limiter.ts'
import { buildLabels } from '../metrics/build-labels.ts'
import type { Metrics, MetricValues } from '../metrics/metrics.ts'
import type { Clock } from '../time/clock.ts'
import type { PollControls } from '../upstream/poll-controls.ts'
import { diagnose } from './diagnosis.ts'
import { headlineOf } from './headline.ts'
import { type Grain, History } from './history.ts'
import { HistoryFile } from './history-file.ts'
import { joinProcesses, mergeBrowserErrors, mergeFailures, type ProcessReport } from './join-processes.ts'
import { Marks } from './marks.ts'
import { MetricReading } from './metric-reading.ts'
import type { ActionOutcome, OpsLink } from './ops-link.ts'
import { NewOrders, pollOrdersOf } from './orders.ts'
import { mergeSamples, type Reading, sampleOf } from './sample.ts'
import { serviceFacts } from './service-facts.ts'
import { ServiceMarks } from './service-marks.ts'
import { ActionRefusal, type OpsSettings, shownSettings } from './settings.ts'
import { SettingsFile } from './settings-file.ts'
import { SettingsKeeper, type SettingsStore } from './settings-keeper.ts'
import { mergeTopicRows } from './topic-rows.ts'

const MINUTE_S = 60
const KEEP_EVERY_S = 60
const SHOWN_ERRORS = 20
const KEEP_READING_MS = 30_000
const FAILURES_FOR_MS = 10 * 60_000
const CLOCK_MOVED_MS = 1000

/** A person mistypes now and then; ten a minute is no way to guess sixteen characters. */
const GUESSES = { most: 10, withinMs: 60_000 }
const ACTIONS = { most: 20, withinMs: 60_000 }

export type OpsExchange = {
  share(own: RelayReport, isWatched: boolean): Promise<RelayReport[]>
}

export type OpsMembership = Pick<RelayFacts, 'hasStore' | 'lagMs'> & {
  readonly role: RelayReport['role']
  readonly reports: OpsExchange
  readonly settings: SettingsStore
}

export type OpsDeskParts = {
  config: Config
  clock: Clock
  metrics: Pick<Metrics, 'pollingHeld' | 'clusterStoreUp' | 'clusterLag' | 'memoryLimit' | 'clockMoves'>
  log: Record<'info' | 'error', (fields: object, message: string) => void>
  port(): number
  reports(): Promise<ProcessReport[]>
  originStatus(): OriginStatus | undefined
  isReady(): boolean
  hasTopic(name: string): boolean
  isStopping(): boolean
  membership(): OpsMembership | undefined
  controls(): PollControls
  browserErrors(): BrowserErrorGroup[]
  folder: string | undefined
  order(settings: OpsSettings, relay: string): void
}

export class OpsDesk implements OpsLink {
  readonly #parts: OpsDeskParts
  readonly history = new History()
  readonly marks = new Marks()
  readonly #watchers = new Set<(report: string) => void>()
  readonly #readings: { atMs: number; metrics: MetricReading }[] = []
  #before: Reading | undefined
  #values: MetricValues | undefined
  readonly #file: HistoryFile | undefined
  readonly #settings: SettingsKeeper
  readonly #guesses: RateLimiter
  readonly #actions: RateLimiter
  readonly #run = randomBytes(8).toString('hex')
  readonly #serviceMarks = new ServiceMarks(this.marks, (kind, text) => this.mark(kind, text))
  #own: RelayReport | undefined
  #isLooking = false
  #ticks = 0
  #report: OpsReport | undefined
  #clockOffsetMs: number | undefined
  #clockMoved: { byMs: number; atMs: number } | undefined
  readonly #pollFailures = new Map<string, { count: number; atMs: number }>()
  #scoresBack: { topic: string; atMs: number }[] = []

  constructor(parts: OpsDeskParts) {
    this.#parts = parts
    const { clock, config, folder } = parts
    this.#settings = openSettings(parts, () => this.#name)
    this.#guesses = new RateLimiter(GUESSES, clock.monotonicMs)
    this.#actions = new RateLimiter(ACTIONS, clock.monotonicMs)
    if (folder !== undefined)
      this.#file = new HistoryFile(join(folder, `ops-${config.port}.history`), buildLabels().revision, this)
  }

  get #name(): string {
    return `${hostname()}:${this.#parts.port()}`
  }

  async open(): Promise<void> {
    await this.#settings.tick()
    const { version, revision } = buildLabels()
    const before = await this.#file?.restore()
    const isNew = before !== undefined && before !== revision
    this.mark('start', `${this.#name} started ${isNew ? 'with another build: ' : ''}${version} ${revision}`)
  }

  async close(): Promise<void> {
    if (this.#own?.facts.isDraining === false) this.mark('drain', `${this.#own.name} ends`)
    await this.#keep()
  }

  async #keep(): Promise<void> {
    await this.#file?.keep(this.#parts.clock.wallMs()).catch(() => {})
  }

  async metricValues(): Promise<MetricValues> {
    return this.#values ?? (await joinProcesses(await this.#parts.reports())).values
  }

  async report(): Promise<string | undefined> {
    return this.#report && JSON.stringify(this.#report)
  }

  watch(listener: (report: string) => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  mark(kind: Mark['kind'], text: string): void {
    this.marks.add({ at: this.#parts.clock.wallMs(), kind, text })
  }

  scoreWentBack(topic: string): void {
    const atMs = this.#parts.clock.monotonicMs()
    this.#scoresBack = [...this.#scoresBack.filter((one) => one.topic !== topic), { topic, atMs }].slice(-100)
  }

  async columns(grain: Grain): Promise<Buffer> {
    return this.history.columns(grain, this.#parts.clock.wallMs())
  }

  async guess(caller: string): Promise<number> {
    return this.#guesses.take(caller)
  }

  async act(action: OpsAction, by: string): Promise<ActionOutcome> {
    const waitMs = this.#actions.take('all')
    if (waitMs > 0) return { waitMs }
    const unknown = this.#unknownIn(action)
    if (unknown !== undefined) return { refusal: `There is no ${unknown}.`, status: 400 }
    try {
      return { entry: await this.#settings.act(action, by) }
    } catch (error) {
      if (error instanceof ActionRefusal) return { refusal: error.message, status: 409 }
      throw error
    }
  }

  /** What is drained or resynced has to be there; a match may be withdrawn before upstream lists it. */
  #unknownIn(action: OpsAction): string | undefined {
    const isRelay = (name: string) => this.#report?.relays.some((relay) => relay.name === name) ?? false
    if (action.type === 'drain' && !isRelay(action.relay)) return `relay ${action.relay}`
    if (action.type === 'resync' && !this.#parts.hasTopic(action.topic)) return `topic ${action.topic}`
    return undefined
  }

  endSession(id: string, untilMs: number): Promise<void> {
    return this.#settings.endSession(id, untilMs)
  }

  async tick(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      await this.#settings.tick()
      await this.#look()
      this.#ticks += 1
      if (this.#ticks % KEEP_EVERY_S === 0) await this.#keep()
    } catch (error) {
      this.#parts.log.error({ err: error }, 'operators were not told of the last second')
    } finally {
      this.#isLooking = false
    }
  }

  async #look(): Promise<void> {
    const { clock, membership } = this.#parts
    this.#watchClock()
    const joined = await joinProcesses(await this.#parts.reports())
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
    const role = this.#parts.membership()?.role
    const own: RelayReport = {
      name: this.#name,
      run: this.#run,
      at: now.wallMs,
      version,
      revision,
      ...(role === undefined ? {} : { role }),
      facts: this.#factsOf(now),
      sample,
      processes: joined.processes,
      topics: joined.topics,
      failures: this.#failures(now),
      browserErrors: this.#parts.browserErrors().slice(0, SHOWN_ERRORS),
    }
    this.#own = own
    const reports = membership()?.reports
    const heard = reports ? await reports.share(own, this.#watchers.size > 0).catch(() => undefined) : [own]
    if (heard) this.#serviceMarks.relays(heard)
    this.#conclude(heard ?? [own], now.wallMs)
  }

  #conclude(relays: readonly RelayReport[], at: number): void {
    const sample = mergeSamples(relays.map((relay) => relay.sample))
    this.history.add(sample, at)
    const minute = this.history.lastMinute(at)
    const topics = mergeTopicRows(relays.map((relay) => relay.topics))
    const { settings } = this.#settings
    const { livePollMs: pollEveryMs, upstreamTimeoutMs } = this.#parts.config
    const facts = serviceFacts(relays, topics, { holdBy: settings.held?.by, pollEveryMs, upstreamTimeoutMs })
    const conditions = diagnose(minute, facts)
    this.#serviceMarks.sample(sample)
    this.#serviceMarks.roles(relays, this.#name)
    this.#serviceMarks.actions(settings)
    this.#report = {
      at,
      relay: this.#name,
      headline: headlineOf(conditions, minute, relays.length),
      conditions,
      sample,
      relays: relays.map(({ topics: _, failures: __, browserErrors: ___, sample: ____, ...relay }) => relay),
      topics,
      failures: mergeFailures(relays.map(({ failures }) => failures)),
      browserErrors: mergeBrowserErrors(relays.map((relay) => relay.browserErrors)),
      marks: this.marks.all,
      settings: shownSettings(settings),
    }
    if (this.#watchers.size === 0) return
    const text = JSON.stringify(this.#report)
    for (const listener of this.#watchers) listener(text)
  }

  #factsOf(now: Reading): RelayFacts {
    const origin = originFacts(this.#parts.originStatus())
    const isRecent = ({ atMs }: { atMs: number }) => now.atMs - atMs < 1000 * MINUTE_S
    const moved = this.#clockMoved && isRecent(this.#clockMoved) ? this.#clockMoved.byMs : 0
    return {
      ...this.#ownFacts(),
      pollFailureKinds: this.#pollFailureKinds(now),
      clockMovedMs: moved,
      scoresBack: this.#scoresBack.filter(isRecent).map(({ topic }) => topic),
      ...(origin ? { origin } : {}),
    }
  }

  #ownFacts() {
    const { config, metrics, membership, isReady, isStopping } = this.#parts
    const memoryBytes = memoryLimit()
    metrics.memoryLimit.set(memoryBytes)
    const { hasStore, lagMs } = membership() ?? {}
    if (hasStore !== undefined) metrics.clusterStoreUp.set(hasStore ? 1 : 0)
    if (lagMs !== undefined) metrics.clusterLag.set(lagMs / 1000)
    return {
      isReady: isReady(),
      isDraining: isStopping() || Object.hasOwn(this.#settings.settings.draining, this.#name),
      maxViewers: config.connections.viewers,
      memoryBytes,
      ...(hasStore === undefined ? {} : { hasStore }),
      ...(lagMs === undefined ? {} : { lagMs }),
    }
  }

  #pollFailureKinds({ metrics, atMs }: Reading): string[] {
    for (const { labels, value } of metrics.labelled('crease_upstream_failures_total')) {
      const kind = String(labels.kind)
      if (value > (this.#pollFailures.get(kind)?.count ?? 0))
        this.#pollFailures.set(kind, { count: value, atMs })
    }
    return [...this.#pollFailures]
      .filter(([, failed]) => atMs - failed.atMs < 1000 * MINUTE_S)
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
    return mergeFailures([
      [...rows('crease_failures_total', 'relay'), ...rows('crease_upstream_errors_total', 'origin')].filter(
        ({ count }) => count > 0,
      ),
    ])
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
    this.mark('clock', `The clock was moved by ${Math.round(byMs / 1000)} s`)
  }
}

function originFacts(status: OriginStatus | undefined): OriginFacts | undefined {
  if (status === undefined) return undefined
  const { isDatabaseUp, freeBytes, letters } = status
  return {
    isReached: true,
    isDatabaseUp,
    ...(freeBytes === undefined ? {} : { freeBytes }),
    lettersWaiting: letters.waiting,
    lettersLateMs: letters.lateMs,
  }
}

function openSettings(
  { config, clock, metrics, log, membership, controls, folder, order }: OpsDeskParts,
  name: () => string,
): SettingsKeeper {
  const resyncs = new NewOrders()
  const path = folder && join(folder, `ops-${config.port}.settings.json`)
  const own = new SettingsFile(path, (file) =>
    log.error(
      { file },
      'the settings of operators were damaged and are set aside: what they asked for holds no more',
    ),
  )
  const store = (): SettingsStore => membership()?.settings ?? own
  return new SettingsKeeper({
    store: { read: () => store().read(), write: (changed) => store().write(changed) },
    relay: name,
    wallMs: clock.wallMs,
    apply: (wanted) => {
      metrics.pollingHeld.set(wanted.held ? 1 : 0)
      controls().set(pollOrdersOf(wanted, clock.wallMs()))
      if (resyncs.isNew(wanted.resync)) controls().resync()
      order(wanted, name())
    },
    done: ({ by, action, outcome }) => log.info({ by, action, outcome }, 'an operator acted'),
  })
}
