import type { OpsSettings } from '#shared/ops/ops-action.ts'
import type { StoreAddress } from '../config/store-address.ts'
import { parsed } from '../ops/settings-file.ts'
import type { SettingsStore } from '../ops/settings-keeper.ts'
import { type PollUpstreamOptions, pollUpstream } from '../poller/poll-upstream.ts'
import { ClusterMember } from './lead-or-follow.ts'
import type { ClusterMemberOptions, Role } from './member-options.ts'
import { StatusExchange } from './status-exchange.ts'
import { ClusterStore } from './store.ts'

class SettingsInStore implements SettingsStore {
  readonly #store: ClusterStore
  #known: OpsSettings | undefined

  constructor(store: ClusterStore) {
    this.#store = store
  }

  async read(): Promise<OpsSettings | undefined> {
    const version = await this.#store.settingsVersion()
    if (version === undefined) return undefined
    if (this.#known?.version !== version) this.#known = parsed((await this.#store.settings()) ?? '')
    return this.#known
  }

  write(settings: OpsSettings): Promise<boolean> {
    return this.#store.putSettings(settings.version, JSON.stringify(settings))
  }
}

const LONGEST_SILENCE_MS = 60_000

export type JoinClusterOptions = Omit<PollUpstreamOptions, 'missing' | 'published'> &
  Pick<ClusterMemberOptions, 'log' | 'applyEvents' | 'beforeLeading'> & { address: StoreAddress }

export type Membership = ReturnType<typeof joinCluster>

export const isLeading = (role: Role): boolean => role === 'leader' || role === 'solo'

/** In the place of a poller of its own: one relay of the cluster polls, and all are led by what it wrote. */
export function joinCluster({ address, log, applyEvents, beforeLeading, ...polling }: JoinClusterOptions) {
  const { config, hub, events, watchdog, clock } = polling
  const store = new ClusterStore(address, (error) => events.storeFailed(error))
  const member = new ClusterMember({
    store,
    serving: hub,
    startPolling: (polledHub, missing, published) => {
      const poller = pollUpstream({ ...polling, hub: polledHub, missing, published })
      poller.start()
      return poller
    },
    applyEvents,
    ...(beforeLeading === undefined ? {} : { beforeLeading }),
    hinted: () => polling.controls.hint(),
    soloAfterMs: config.clusterSoloAfterMs,
    monotonicMs: clock.monotonicMs,
    watch: (name) => watchdog.watch(name, LONGEST_SILENCE_MS),
    log,
    roleChanged: (role) => events.clusterRoleChanged(role),
  })
  return Object.assign(member, {
    statuses: new StatusExchange(store, clock.monotonicMs, Math.floor(polling.random() * 1000)),
    settings: new SettingsInStore(store),
  })
}
