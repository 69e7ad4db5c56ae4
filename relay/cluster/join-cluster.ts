import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { OperatorEvents } from '../operator-events.ts'
import { pollUpstream } from '../poll-upstream.ts'
import type { OriginOptions } from '../upstream/origin-client.ts'
import { ClusterMember, type ClusterMemberOptions } from './member.ts'
import { ClusterStore } from './store.ts'
import type { StoreAddress } from './store-address.ts'

export type JoinClusterOptions = {
  config: Config
  address: StoreAddress
  upstream: OriginOptions
  /** What this relay serves. */
  hub: Hub
  events: OperatorEvents
  clock: Clock
  random(): number
  log: ClusterMemberOptions['log']
  lead(events: TopicEvent[], isPoll: boolean): void
}

/** In the place of a poller of its own: one relay of the cluster polls, and all are led by what it wrote. */
export function joinCluster(options: JoinClusterOptions): { start(): void; stop(): Promise<void> } {
  const { config, address, upstream, hub, events, clock, random, log, lead } = options
  return new ClusterMember({
    store: new ClusterStore(address, (error) => events.storeFailed(error)),
    serving: hub,
    startPolling: (polledHub, missing, polled) => {
      const poller = pollUpstream({
        config,
        upstream,
        hub: polledHub,
        events,
        clock,
        random,
        missing,
        polled,
      })
      poller.start()
      return poller
    },
    lead,
    soloAfterMs: config.clusterSoloAfterMs,
    monotonicMs: clock.monotonicMs,
    log,
    roleChanged: (role) => events.clusterRoleChanged(role),
  })
}
