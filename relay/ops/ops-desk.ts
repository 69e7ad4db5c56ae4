import { randomBytes } from 'node:crypto'
import type { AuditEntry, OpsAction } from '#shared/ops/ops-action.ts'
import type {
  BrowserErrorGroup,
  FailureRow,
  Mark,
  OpsReport,
  OriginFacts,
  RelayFacts,
  RelayReport,
} from '#shared/ops/ops-report.ts'
import { RateLimiter } from '../limits/rate-limiter.ts'
import { buildLabels } from '../metrics/build-labels.ts'
import type { MetricValues } from '../metrics/metrics.ts'
import type { Clock } from '../time/clock.ts'
import { byGravity } from './by-gravity.ts'
import { diagnose } from './diagnosis.ts'
import { headlineOf } from './headline.ts'
import { type Grain, History } from './history.ts'
import { HistoryFile } from './history-file.ts'
import { joinProcesses, mergeBrowserErrors, mergeFailures, type ProcessReport } from './join-processes.ts'
import { Marks } from './marks.ts'
import { MetricReading } from './metric-reading.ts'
import type { OpsLink } from './ops-link.ts'
import { mergeSamples, type Reading, sampleOf } from './sample.ts'
import { serviceFacts } from './service-facts.ts'
import { ServiceMarks } from './service-marks.ts'
import { ActionRefusal, shownSettings, TooManyActions } from './settings.ts'
import type { SettingsKeeper } from './settings-keeper.ts'
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

export type OpsDeskOptions = {
  historyPath: string | undefined
  name(): string
  clock: Clock
  reports(): Promise<ProcessReport[]>
  browserErrors(): BrowserErrorGroup[]
  ownFacts(): Pick<RelayFacts, 'isReady' | 'isDraining' | 'maxViewers' | 'memoryBytes' | 'hasStore' | 'lagMs'>
  role(): RelayReport['role']
  origin?(): OriginFacts | undefined
  settings: SettingsKeeper
  hasTopic(name: string): boolean
  pollEveryMs: number
  upstreamTimeoutMs: number
  failed(error: unknown): void
  clockMoved(): void
  exchange?: OpsExchange
}

/** A sample each second, stored for a day, and what it means. */
export class OpsDesk implements OpsLink {
  readonly #options: OpsDeskOptions
  readonly history = new History()
  readonly marks = new Marks()
  readonly #watchers = new Set<(report: string) => void>()
  readonly #readings: { atMs: number; metrics: MetricReading }[] = []
  #before: Reading | undefined
  #values: MetricValues | undefined
  readonly #file: HistoryFile | undefined
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

  constructor(options: OpsDeskOptions) {
    this.#options = options
    const { historyPath, clock } = options
    this.#guesses = new RateLimiter(GUESSES, clock.monotonicMs)
    this.#actions = new RateLimiter(ACTIONS, clock.monotonicMs)
    if (historyPath !== undefined) this.#file = new HistoryFile(historyPath, buildLabels().revision, this)
  }

  async open(): Promise<void> {
    await this.#options.settings.tick()
    const { version, revision } = buildLabels()
    const before = await this.#file?.restore()
    const isNew = before !== undefined && before !== revision
    this.mark(
      'start',
      `${this.#options.name()} started ${isNew ? 'with another build: ' : ''}${version} ${revision}`,
    )
  }

  async close(): Promise<void> {
    if (this.#own?.facts.isDraining === false) this.mark('drain', `${this.#own.name} ends`)
    await this.#keep()
  }

  async #keep(): Promise<void> {
    await this.#file?.keep(this.#options.clock.wallMs()).catch(() => {})
  }

  async metricValues(): Promise<MetricValues> {
    return this.#values ?? (await joinProcesses(await this.#options.reports())).values
  }

  async report(): Promise<string | undefined> {
    return this.#report && JSON.stringify(this.#report)
  }

  watch(listener: (report: string) => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  get watchers(): number {
    return this.#watchers.size
  }

  mark(kind: Mark['kind'], text: string): void {
    this.marks.add({ at: this.#options.clock.wallMs(), kind, text })
  }

  scoreWentBack(topic: string): void {
    const atMs = this.#options.clock.monotonicMs()
    this.#scoresBack = [...this.#scoresBack.filter((one) => one.topic !== topic), { topic, atMs }].slice(-100)
  }

  async columns(grain: Grain): Promise<Buffer> {
    return this.history.columns(grain, this.#options.clock.wallMs())
  }

  async guess(caller: string): Promise<number> {
    return this.#guesses.take(caller)
  }

  async act(action: OpsAction, by: string): Promise<AuditEntry> {
    const waitMs = this.#actions.take('all')
    if (waitMs > 0) throw new TooManyActions(waitMs)
    this.#refuseUnknown(action)
    return this.#options.settings.act(action, by)
  }

  /** What is drained or resynced has to be there; a match may be withdrawn before upstream lists it. */
  #refuseUnknown(action: OpsAction): void {
    const isRelay = (name: string) => this.#report?.relays.some((relay) => relay.name === name) ?? false
    if (action.type === 'drain' && !isRelay(action.relay))
      throw new ActionRefusal(`There is no relay ${action.relay}.`, 400)
    if (action.type === 'resync' && !this.#options.hasTopic(action.topic))
      throw new ActionRefusal(`There is no topic ${action.topic}.`, 400)
  }

  endSession(id: string, untilMs: number): Promise<void> {
    return this.#options.settings.endSession(id, untilMs)
  }

  async tick(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      await this.#options.settings.tick()
      await this.#look()
      this.#ticks += 1
      if (this.#ticks % KEEP_EVERY_S === 0) await this.#keep()
    } catch (error) {
      this.#options.failed(error)
    } finally {
      this.#isLooking = false
    }
  }

  async #look(): Promise<void> {
    const { clock, exchange } = this.#options
    this.#watchClock()
    const joined = await joinProcesses(await this.#options.reports())
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
    const role = this.#options.role()
    const own: RelayReport = {
      name: this.#options.name(),
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
      browserErrors: this.#options.browserErrors().slice(0, SHOWN_ERRORS),
    }
    this.#own = own
    const heard = exchange ? await exchange.share(own, this.#watchers.size > 0).catch(() => undefined) : [own]
    if (heard) this.#serviceMarks.relays(heard)
    this.#conclude(heard ?? [own], now.wallMs)
  }

  #conclude(relays: readonly RelayReport[], at: number): void {
    const sample = mergeSamples(relays.map((relay) => relay.sample))
    this.history.add(sample, at)
    const minute = this.history.lastMinute(at)
    const topics = mergeTopicRows(relays.map((relay) => relay.topics))
    const { settings } = this.#options.settings
    const { pollEveryMs, upstreamTimeoutMs } = this.#options
    const facts = serviceFacts(relays, topics, { holdBy: settings.held?.by, pollEveryMs, upstreamTimeoutMs })
    const conditions = byGravity(diagnose(minute, facts))
    this.#serviceMarks.sample(sample)
    this.#serviceMarks.roles(relays, this.#options.name())
    this.#serviceMarks.actions(settings)
    this.#report = {
      at,
      relay: this.#options.name(),
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
    const origin = this.#options.origin?.()
    const isRecent = ({ atMs }: { atMs: number }) => now.atMs - atMs < 1000 * MINUTE_S
    const moved = this.#clockMoved && isRecent(this.#clockMoved) ? this.#clockMoved.byMs : 0
    return {
      ...this.#options.ownFacts(),
      pollFailureKinds: this.#pollFailureKinds(now),
      clockMovedMs: moved,
      scoresBack: this.#scoresBack.filter(isRecent).map(({ topic }) => topic),
      ...(origin ? { origin } : {}),
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
    const { wallMs, monotonicMs } = this.#options.clock
    const offsetMs = wallMs() - monotonicMs()
    const byMs = offsetMs - (this.#clockOffsetMs ?? offsetMs)
    this.#clockOffsetMs = offsetMs
    if (Math.abs(byMs) < CLOCK_MOVED_MS) return
    this.#clockMoved = { byMs, atMs: monotonicMs() }
    this.#options.clockMoved()
    this.mark('clock', `The clock was moved by ${Math.round(byMs / 1000)} s`)
  }
}
