import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { Liveness } from '../liveness.ts'
import type { OperatorEvents } from '../operator-events.ts'
import { pollUpstream } from '../poll-upstream.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { OriginOptions } from '../upstream/origin-client.ts'
import { ClusterMember, type ClusterMemberOptions } from './member.ts'
import { ClusterStore } from './store.ts'
import type { StoreAddress } from './store-address.ts'

/** Every command to the store has a time of a few seconds: a loop that is silent for so long waits for nothing any more. */
const LONGEST_SILENCE_MS = 60_000

export type JoinClusterOptions = {
  config: Config
  address: StoreAddress
  upstream: OriginOptions
  /** What this relay serves. */
  hub: Hub
  events: OperatorEvents
  liveness: Liveness
  tracing?: Tracing | undefined
  clock: Clock
  random(): number
  log: ClusterMemberOptions['log']
  lead(events: TopicEvent[], isPoll: boolean): void
}

/** In the place of a poller of its own: one relay of the cluster polls, and all are led by what it wrote. */
export function joinCluster(options: JoinClusterOptions): { start(): void; stop(): Promise<void> } {
  const { config, address, upstream, hub, events, liveness, tracing, clock, random, log, lead } = options
  return new ClusterMember({
    store: new ClusterStore(address, (error) => events.storeFailed(error)),
    serving: hub,
    startPolling: (polledHub, missing, polled) => {
      const poller = pollUpstream({
        config,
        upstream,
        hub: polledHub,
        events,
        liveness,
        tracing,
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
    watch: (name) => liveness.watch(name, LONGEST_SILENCE_MS),
    log,
    roleChanged: (role) => events.clusterRoleChanged(role),
  })
}
