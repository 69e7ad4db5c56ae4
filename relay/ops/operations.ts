import { hostname } from 'node:os'
import { join } from 'node:path'
import { matchTopic } from '#shared/live/topics.ts'
import type { OpsAction, OpsSettings } from '#shared/ops/ops-action.ts'
import type { RelayRow, RelayStatus, ServiceStatus } from '#shared/ops/service-status.ts'
import { RateLimiter } from '../limits/rate-limiter.ts'
import { buildLabels } from '../metrics/build-labels.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { PollControls } from '../upstream/poll-controls.ts'
import { ActionRefusal, isForPoller, namedBy, shownSettings } from './action-rules.ts'
import { diagnose, headlineOf } from './diagnosis.ts'
import { type Grain, History } from './history.ts'
import { HistoryFile } from './history-file.ts'
import { mergeBrowserErrors, mergeFailures, mergeGivenUp } from './join-processes.ts'
import type { ActionOutcome, OpsLink } from './ops-link.ts'
import { NewOrders, pollOrdersOf } from './orders.ts'
import { type ClusterFacts, OwnStatus, type OwnStatusParts } from './own-status.ts'
import { mergeSamples } from './sample.ts'
import { serviceFacts } from './service-facts.ts'
import { SettingsFile, settingsPath } from './settings-file.ts'
import { SettingsKeeper, type SettingsStore } from './settings-keeper.ts'
import { Marks } from './timed-marks.ts'
import { mergeTopicRows } from './topic-rows.ts'

const KEEP_EVERY_S = 60

/** A person mistypes now and then; ten a minute is no way to guess sixteen characters. */
const GUESSES = { most: 10, withinMs: 60_000 }
const ACTIONS = { most: 20, withinMs: 60_000 }

const FOLLOWS =
  'This relay follows another one (API_HOST): scores and notices are changed there, for all that follow it.'

export type OpsExchange = {
  readonly isLeaderFollowing: boolean
  share(own: RelayStatus, isWatched: boolean): Promise<RelayStatus[]>
}

export type OpsMembership = ClusterFacts & {
  readonly statuses: OpsExchange
  readonly settings: SettingsStore
}

export type OperationsParts = Omit<
  OwnStatusParts,
  'membership' | 'name' | 'isDraining' | 'controls' | 'clockMoved'
> & {
  metrics: Pick<Metrics, 'pollingHeld'>
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>
  port(): number
  hasTopic(name: string): boolean
  isStopping(): boolean
  membership(): OpsMembership | undefined
  controls(): PollControls
  folder: string | undefined
  order(settings: OpsSettings, relay: string): void
}

/** What operators see of the whole service and do to it, by the statuses of all its relays. */
export class Operations implements OpsLink {
  readonly #parts: OperationsParts
  readonly ownStatus: OwnStatus
  readonly history = new History()
  readonly marks: Marks
  readonly #watchers = new Set<(status: string) => void>()
  readonly #file: HistoryFile | undefined
  readonly #settings: SettingsKeeper
  readonly #guesses: RateLimiter
  readonly #actions: RateLimiter
  #own: RelayStatus | undefined
  #isLooking = false
  #isStored = true
  #ticks = 0
  #status: ServiceStatus | undefined

  constructor(parts: OperationsParts) {
    this.#parts = parts
    const { clock, config, folder } = parts
    this.marks = new Marks(clock.wallMs)
    this.#settings = openSettings(parts, () => this.#name)
    this.ownStatus = new OwnStatus({
      ...parts,
      name: () => this.#name,
      isDraining: () => parts.isStopping() || Object.hasOwn(this.#settings.settings.draining, this.#name),
      clockMoved: (byMs) => this.marks.add('clock', `The clock was moved by ${Math.round(byMs / 1000)} s`),
    })
    this.#guesses = new RateLimiter(GUESSES, clock.monotonicMs)
    this.#actions = new RateLimiter(ACTIONS, clock.monotonicMs)
    if (folder !== undefined)
      this.#file = new HistoryFile(join(folder, `ops-${config.port}.history`), buildLabels().revision, this)
  }

  get #name(): string {
    return `${hostname()}:${this.#parts.port()}`
  }

  /** Throws where the file of orders cannot be read. A store of the cluster that does not answer is asked again. */
  async open(): Promise<void> {
    await (this.#parts.membership() === undefined ? this.#settings.refresh() : this.#settings.tick())
    const { version, revision } = buildLabels()
    const before = await this.#file?.restore()
    const isNew = before !== undefined && before !== revision
    this.marks.add(
      'start',
      `${this.#name} started ${isNew ? 'with another build: ' : ''}${version} ${revision}`,
    )
  }

  /** Before a relay begins to poll for all: what is withdrawn must not be shown for a moment. */
  refreshSettings(): Promise<void> {
    return this.#settings.refresh()
  }

  async close(): Promise<void> {
    if (this.#own?.facts.isDraining === false) this.marks.add('drain', `${this.#own.name} ends`)
    await this.#keep()
  }

  async #keep(): Promise<void> {
    try {
      await this.#file?.keep(this.#parts.clock.wallMs())
      this.#isStored = true
    } catch (error) {
      // Once, until it works again: the disk stays full for longer than a minute.
      if (this.#isStored)
        this.#parts.log.error(
          { err: error },
          'the graphs of /ops cannot be stored: the next start begins anew',
        )
      this.#isStored = false
    }
  }

  async status(): Promise<string | undefined> {
    return this.#status && JSON.stringify(this.#status)
  }

  watch(listener: (status: string) => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  async columns(grain: Grain): Promise<Buffer> {
    return this.history.columns(grain, this.#parts.clock.wallMs())
  }

  async guess(caller: string, isRight: boolean): Promise<number> {
    const waitMs = this.#guesses.take(caller)
    if (waitMs === 0 && isRight) this.#guesses.giveBack(caller)
    return waitMs
  }

  async act(action: OpsAction, by: string): Promise<ActionOutcome> {
    const waitMs = this.#actions.take('all')
    if (waitMs > 0) return { waitMs }
    const unknown = this.#unknownIn(action)
    if (unknown !== undefined) return { refusal: `There is no ${unknown}.`, status: 400 }
    if (this.#isFollowing && isForPoller(action)) return { refusal: FOLLOWS, status: 409 }
    try {
      return { entry: await this.#settings.act(action, by) }
    } catch (error) {
      if (error instanceof ActionRefusal) return { refusal: error.message, status: 409 }
      throw error
    }
  }

  get #isFollowing(): boolean {
    const { controls, membership } = this.#parts
    return controls().isFollowing || membership()?.statuses.isLeaderFollowing === true
  }

  #unknownIn(action: OpsAction): string | undefined {
    const named = namedBy(action)
    if (named === undefined) return undefined
    if ('relay' in named) {
      const isKnown = this.#status?.relays.some(({ name }) => name === named.relay)
      return isKnown ? undefined : `relay ${named.relay}`
    }
    if ('match' in named)
      return this.#parts.hasTopic(matchTopic(named.match)) ? undefined : `match ${named.match}`
    return this.#parts.hasTopic(named.topic) ? undefined : `topic ${named.topic}`
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
    const own = await this.ownStatus.look()
    this.#own = own
    const statuses = this.#parts.membership()?.statuses
    const heard = statuses ? await statuses.share(own, this.#watchers.size > 0).catch(() => undefined) : [own]
    if (heard) this.marks.relays(heard)
    this.#conclude(heard ?? [own], own.at)
  }

  #conclude(relays: readonly RelayStatus[], at: number): void {
    const sample = mergeSamples(relays.map((relay) => relay.sample))
    this.history.add(sample, at)
    const minute = this.history.lastMinute(at)
    const topics = mergeTopicRows(relays.flatMap((relay) => relay.topics))
    const { settings } = this.#settings
    const { livePollMs: pollEveryMs, upstreamTimeoutMs } = this.#parts.config
    const limits = { pollingHoldBy: settings.held?.by, pollEveryMs, upstreamTimeoutMs }
    const facts = serviceFacts(relays, topics, limits)
    const conditions = diagnose(minute, facts)
    this.marks.sample(sample)
    this.marks.roles(relays, this.#name)
    this.marks.actions(settings)
    this.#status = {
      at,
      relay: this.#name,
      headline: headlineOf(conditions, minute, relays.length),
      conditions,
      sample,
      relays: relays.map(rowOf),
      topics,
      failures: mergeFailures(relays.flatMap(({ failures }) => failures)),
      browserErrors: mergeBrowserErrors(relays.flatMap((relay) => relay.browserErrors)),
      givenUp: mergeGivenUp(relays.flatMap((relay) => relay.givenUp ?? [])),
      marks: this.marks.all,
      settings: shownSettings(settings),
    }
    if (this.#watchers.size === 0) return
    const text = JSON.stringify(this.#status)
    for (const listener of this.#watchers) listener(text)
  }
}

function rowOf(status: RelayStatus): RelayRow {
  const { topics: _, failures: __, browserErrors: ___, givenUp: ____, sample: _____, ...row } = status
  return row
}

function openSettings(
  { config, clock, metrics, log, membership, controls, folder, order }: OperationsParts,
  name: () => string,
): SettingsKeeper {
  const resyncs = new NewOrders()
  const own = new SettingsFile(
    folder && settingsPath(folder, config.port),
    (file) =>
      log.error(
        { file },
        'the settings of operators were damaged and are set aside: what they asked for holds no more',
      ),
    (file) =>
      log.warn(
        { file, port: config.port },
        'orders of operators at another port do not hold at this one: where the port has changed, stop, rename the file, start',
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
