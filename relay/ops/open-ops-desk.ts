import { hostname } from 'node:os'
import { join } from 'node:path'
import type { BrowserErrorGroup, OriginFacts, RelayFacts, RelayReport } from '#shared/ops/ops-report.ts'
import type { OriginStatus } from '#shared/ops/origin-status.ts'
import type { Config } from '../config/config.ts'
import { memoryLimit } from '../config/connection-capacity.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Clock } from '../time/clock.ts'
import type { PollControls } from '../upstream/poll-controls.ts'
import type { ProcessReport } from './join-processes.ts'
import { OpsDesk, type OpsExchange } from './ops-desk.ts'
import { NewOrders, pollOrdersOf } from './orders.ts'
import type { OpsSettings } from './settings.ts'
import { SettingsFile, SettingsInMemory } from './settings-file.ts'
import { SettingsKeeper, type SettingsStore } from './settings-keeper.ts'

/** What the desk needs of a relay's membership in its cluster. */
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

export function openOpsDesk(parts: OpsDeskParts): OpsDesk {
  const {
    config,
    clock,
    metrics,
    log,
    port,
    reports,
    originStatus,
    isReady,
    hasTopic,
    isStopping,
    membership,
    controls,
    folder,
    browserErrors,
    order,
  } = parts
  const name = () => `${hostname()}:${port()}`
  const resyncs = new NewOrders()
  const pathOf = (of: string) => folder && join(folder, `ops-${config.port}.${of}`)
  const settingsPath = pathOf('settings.json')
  const setAside = (file: string) =>
    log.error(
      { file },
      'the settings of operators were damaged and are set aside: what they asked for holds no more',
    )
  const own = settingsPath === undefined ? new SettingsInMemory() : new SettingsFile(settingsPath, setAside)
  const store = (): SettingsStore => membership()?.settings ?? own
  const settings = new SettingsKeeper({
    store: { read: () => store().read(), write: (changed) => store().write(changed) },
    relay: name,
    wallMs: clock.wallMs,
    apply: (wanted) => {
      metrics.pollingHeld.set(wanted.held ? 1 : 0)
      controls().set(pollOrdersOf(wanted, clock.wallMs()))
      if (resyncs.isNew(wanted.resync)) controls().resync()
      order(wanted, name())
    },
    done: ({ by, action, outcome }) => {
      log.info({ by, action, outcome }, 'an operator acted')
    },
  })
  return new OpsDesk({
    historyPath: pathOf('history'),
    name,
    clock,
    reports,
    browserErrors,
    settings,
    hasTopic,
    ownFacts: () => {
      const memoryBytes = memoryLimit()
      metrics.memoryLimit.set(memoryBytes)
      const { hasStore, lagMs } = membership() ?? {}
      if (hasStore !== undefined) metrics.clusterStoreUp.set(hasStore ? 1 : 0)
      if (lagMs !== undefined) metrics.clusterLag.set(lagMs / 1000)
      return {
        isReady: isReady(),
        isDraining: isStopping() || Object.hasOwn(settings.settings.draining, name()),
        maxViewers: config.connections.viewers,
        memoryBytes,
        ...(hasStore === undefined ? {} : { hasStore }),
        ...(lagMs === undefined ? {} : { lagMs }),
      }
    },
    failed: (error) => log.error({ err: error }, 'operators were not told of the last second'),
    clockMoved: () => metrics.clockMoves.inc(),
    origin: () => originFacts(originStatus()),
    role: () => membership()?.role,
    pollEveryMs: config.livePollMs,
    upstreamTimeoutMs: config.upstreamTimeoutMs,
    exchange: {
      share: async (own, isWatched) => (await membership()?.reports.share(own, isWatched)) ?? [own],
    },
  })
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
