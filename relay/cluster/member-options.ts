import type { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { LastGood } from '../live/upstream-freshness.ts'
import type { WatchedLoop } from '../ops/loop-watchdog.ts'
import type { ClusterStore } from './store.ts'

export type Role = 'follower' | 'leader' | 'solo'

export type StartPolling = (
  hub: Hub,
  missing: Record<string, number>,
  published: (missing: Record<string, number>, lastGood: LastGood | undefined) => void,
) => { stop(): Promise<void> }

export type MemberStore = Pick<
  ClusterStore,
  'acquire' | 'renew' | 'release' | 'beginEpoch' | 'append' | 'load' | 'read' | 'hint' | 'close'
>

export type ClusterMemberOptions = {
  store: MemberStore
  serving: Hub
  startPolling: StartPolling
  /** Where it throws this relay does not lead, and tries again. */
  beforeLeading?(): Promise<void>
  /** False where the events do not follow the present states. `lastGood`: absent where no poll has ended. */
  applyEvents(events: TopicEvent[], lastGood: LastGood | undefined): boolean
  /** Called where this relay polls, and a relay of the cluster has had a hint that the origin has changed. */
  hinted(): void
  /** Undefined: a relay that is cut off from the store never polls by itself. */
  soloAfterMs: number | undefined
  monotonicMs(): number
  sleep?(ms: number, signal: AbortSignal): Promise<void>
  watch?(name: string): WatchedLoop
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  roleChanged(role: Role): void
}
