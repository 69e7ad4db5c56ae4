import { hostname } from 'node:os'
import type { Clock } from './clock.ts'
import type { Membership } from './cluster/join-cluster.ts'
import type { Config } from './config.ts'
import { memoryLimit } from './connection-capacity.ts'
import { OpsDesk } from './ops/ops-desk.ts'
import type { ProcessReport } from './ops/report.ts'

export type OpsDeskParts = {
  config: Config
  clock: Clock
  /** Known once the relay listens. */
  port(): number
  reports(): Promise<ProcessReport[]>
  isReady(): boolean
  isDraining(): boolean
  /** Undefined without a cluster. */
  membership(): Membership | undefined
}

/** The desk of a relay, of one process or of several, alone or in a cluster. */
export function openOpsDesk(parts: OpsDeskParts): OpsDesk {
  const { config, clock, port, reports, isReady, isDraining, membership } = parts
  return new OpsDesk({
    name: () => `${hostname()}:${port()}`,
    clock,
    reports,
    ownFacts: () => {
      const hasStore = membership()?.hasStore
      return {
        isReady: isReady(),
        isDraining: isDraining(),
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
