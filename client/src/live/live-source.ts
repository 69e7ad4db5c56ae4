import { createContext, useContext } from 'react'
import { type Watched, watched } from '#shared/watched.ts'
import type { LiveStatus } from './live-status.ts'
import type { RelayClock } from './relay-clock.ts'
import type { ShownBall } from './shown-ball.ts'
import type { TopicStore } from './topic-store.ts'

/** Everything live that screens read: the topics, how they come, and the relay's clock. */
export type LiveSource = {
  readonly topics: TopicStore
  readonly clock: RelayClock
  /** When the page was rendered, by the relay's clock: hydration must count ages from the same moment. */
  readonly renderedAt: number
  readonly status: Watched<LiveStatus>
  /** The match that the page is about, for the screen-reader announcements; undefined where it is about none. */
  readonly pageMatch: Watched<number | undefined>
  /** Set while a match is shown as it stood after one of its balls. */
  readonly moment: Watched<ShownBall | undefined>
}

export function createLiveSource(
  topics: TopicStore,
  clock: RelayClock,
  renderedAt: number,
  initial: LiveStatus,
  moment?: ShownBall,
): LiveSource {
  return {
    topics,
    clock,
    renderedAt,
    status: watched(initial),
    pageMatch: watched<number | undefined>(undefined),
    moment: watched(moment),
  }
}

export const LiveContext = createContext<LiveSource | undefined>(undefined)

export function useLiveSource(): LiveSource {
  const source = useContext(LiveContext)
  if (!source) throw new Error('A live hook was used outside LiveContext.')
  return source
}
