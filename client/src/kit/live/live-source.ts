import { createContext, useContext } from 'react'
import { watched } from '#shared/watched.ts'
import type { LiveStatus } from './live-status.ts'
import type { RelayClock } from './relay-clock.ts'
import type { TopicStore } from './topic-store.ts'

export type LiveSource = Readonly<ReturnType<typeof createLiveSource>>

/** `renderedAt`: by the relay's clock; hydration counts ages from the same moment. */
export function createLiveSource(
  topics: TopicStore,
  clock: RelayClock,
  renderedAt: number,
  initial: LiveStatus,
) {
  return {
    ...{ topics, clock, renderedAt },
    status: watched(initial),
    /** The page's match, for announcements to screen readers; undefined without one. */
    pageMatch: watched<number | undefined>(undefined),
  }
}

export const LiveContext = createContext<LiveSource | undefined>(undefined)

export function useLiveSource(): LiveSource {
  const source = useContext(LiveContext)
  if (!source) throw new Error('A live hook was used outside LiveContext.')
  return source
}
