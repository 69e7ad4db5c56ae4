import { createContext, useContext } from 'react'
import { type Watched, watched } from '#shared/watched.ts'
import type { LiveStatus } from './live-status.ts'
import type { RelayClock } from './relay-clock.ts'
import type { TopicStore } from './topic-store.ts'

export type LiveSource = {
  readonly topics: TopicStore
  readonly clock: RelayClock
  /** By the relay's clock: hydration counts ages from the same moment. */
  readonly renderedAt: number
  readonly status: Watched<LiveStatus>
  /** The page's match, for announcements to screen readers; undefined without one. */
  readonly pageMatch: Watched<number | undefined>
}

export function createLiveSource(
  topics: TopicStore,
  clock: RelayClock,
  renderedAt: number,
  initial: LiveStatus,
): LiveSource {
  return {
    topics,
    clock,
    renderedAt,
    status: watched(initial),
    pageMatch: watched<number | undefined>(undefined),
  }
}

export const LiveContext = createContext<LiveSource | undefined>(undefined)

export function useLiveSource(): LiveSource {
  const source = useContext(LiveContext)
  if (!source) throw new Error('A live hook was used outside LiveContext.')
  return source
}
