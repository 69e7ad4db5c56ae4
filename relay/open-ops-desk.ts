import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import type { Membership } from './cluster/join-cluster.ts'
import type { Config } from './config.ts'
import { memoryLimit } from './connection-capacity.ts'
import type { ProcessReport } from './ops/join-processes.ts'
import { OpsDesk } from './ops/ops-desk.ts'
import { pollOrdersOf } from './ops/orders.ts'
import type { OpsSettings } from './ops/settings.ts'
import { SettingsFile } from './ops/settings-file.ts'
import { SettingsKeeper, type SettingsStore } from './ops/settings-keeper.ts'
import type { PollControls } from './upstream/poll-controls.ts'

export type OpsDeskParts = {
  config: Config
  clock: Clock
  log: { info(fields: object, message: string): void }
  /** Known once the relay listens. */
  port(): number
  reports(): Promise<ProcessReport[]>
  isReady(): boolean
  isStopping(): boolean
  /** Undefined without a cluster. */
  membership(): Membership | undefined
  controls: PollControls
  /** Told of what operators want of the processes of this relay, by its name. */
  order(settings: OpsSettings, relay: string): void
}

/** The desk of a relay, of one process or of several, alone or in a cluster. */
export function openOpsDesk(parts: OpsDeskParts): OpsDesk {
  const { config, clock, log, port, reports, isReady, isStopping, membership, controls, order } = parts
  const name = () => `${hostname()}:${port()}`
  const startedAt = clock.wallMs()
  let resyncedAt = startedAt
  const file = new SettingsFile(join(config.dataDir, `ops-settings-${config.port}.json`))
  const store = (): SettingsStore => membership()?.settings ?? file
  const settings = new SettingsKeeper({
    store: { read: () => store().read(), write: (changed) => store().write(changed) },
    wallMs: clock.wallMs,
    apply: (wanted) => {
      controls.set(pollOrdersOf(wanted, clock.wallMs()))
      if (wanted.resync && wanted.resync.at > resyncedAt) {
        resyncedAt = wanted.resync.at
        controls.resync()
      }
      order(wanted, name())
    },
    done: ({ by, action, outcome }) => {
      log.info({ by, action, outcome }, 'an operator acted')
    },
  })
  return new OpsDesk({
    name,
    clock,
    reports,
    settings,
    ownFacts: () => {
      const hasStore = membership()?.hasStore
      return {
        isReady: isReady(),
        isDraining: isStopping() || Object.hasOwn(settings.settings.draining, name()),
        maxViewers: config.connections.viewers,
        memoryBytes: memoryLimit(),
        ...(hasStore === undefined ? {} : { hasStore }),
      }
    },
    role: () => membership()?.role,
    pollEveryMs: config.livePollMs,
    upstreamTimeoutMs: config.upstreamTimeoutMs,
    exchange: {
      tell: async (own, isWatched) => (await membership()?.reports.tell(own, isWatched)) ?? [own],
    },
  })
}
