import { atom, createStore, type PrimitiveAtom } from 'jotai'
import { createContext, useContext } from 'react'
import type { LiveStatus } from './live-status.ts'
import type { RelayClock } from './relay-clock.ts'
import type { Topic } from './topic.ts'
import type { TopicStore } from './topic-store.ts'
import type { TopicView } from './topic-view.ts'

type AnyView = TopicView<unknown>

/** Everything live that screens read: topics and connection as jotai atoms, and the relay's clock. */
export type LiveSource = {
  readonly store: ReturnType<typeof createStore>
  readonly clock: RelayClock
  /** When the page was rendered, by the relay's clock: hydration must count ages from the same moment. */
  readonly renderedAt: number
  readonly status: PrimitiveAtom<LiveStatus>
  viewAtom<State>(topic: Topic<State>): PrimitiveAtom<TopicView<State>>
}

/** Makes one atom a topic. A component that reads it claims the topic; when the last one leaves, the claim ends. */
export function createLiveSource(
  topics: TopicStore,
  clock: RelayClock,
  renderedAt: number,
  initial: LiveStatus,
): LiveSource {
  const store = createStore()
  const atoms = new Map<string, PrimitiveAtom<AnyView>>()
  topics.observe({
    changed: (topic) => {
      const existing = atoms.get(topic)
      if (existing) store.set(existing, topics.view(topic))
    },
  })
  const atomOf = (topic: string) => {
    const existing = atoms.get(topic)
    if (existing) return existing
    const made: PrimitiveAtom<AnyView> = atom<AnyView>(topics.view(topic))
    made.onMount = () => topics.want(topic)
    atoms.set(topic, made)
    return made
  }
  return {
    store,
    clock,
    renderedAt,
    status: atom<LiveStatus>(initial),
    viewAtom: <State>(topic: Topic<State>) => atomOf(topic) as PrimitiveAtom<TopicView<State>>,
  }
}

export const LiveContext = createContext<LiveSource | undefined>(undefined)

export function useLiveSource(): LiveSource {
  const source = useContext(LiveContext)
  if (!source) throw new Error('A live hook was used outside LiveContext.')
  return source
}
