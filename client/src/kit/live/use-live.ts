import { useMemo } from 'react'
import { useLiveSource } from './live-source.ts'
import type { LiveStatus } from './live-status.ts'
import type { Topic } from './topic.ts'
import type { TopicView } from './topic-view.ts'
import { type Argument, useSelected } from './use-selected.ts'
import { useWatched } from './use-watched.ts'

/** Reads a part of a topic's state, as `useSelected` does; undefined without a state. */
export function useLive<State, Part, Args extends Argument[]>(
  topic: Topic<State>,
  select: (state: State, ...args: Args) => Part,
  ...args: Args
): Part | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arguments are named by their values
  const ofKnown = useMemo(
    () => (view: TopicView<State>) => (view.kind === 'known' ? select(view.known.state, ...args) : undefined),
    [select, ...args],
  )
  return useTopic(topic, ofKnown)
}

/** Reads a part of all that is known about a topic. */
export function useTopic<State, Part>(topic: Topic<State>, select: (view: TopicView<State>) => Part): Part {
  const { topics } = useLiveSource()
  const source = useMemo(
    () => ({
      first: topics.firstView(topic),
      get: () => topics.view(topic),
      subscribe: (changed: () => void) => topics.read(topic, changed),
    }),
    [topics, topic],
  )
  return useSelected(source, select)
}

/** When the relay saw the shown state; undefined without one. */
export function changedAt(view: TopicView<unknown>): number | undefined {
  return view.kind === 'known' ? view.known.at : undefined
}

/** No more changes will come. */
export function hasEnded(view: TopicView<unknown>): boolean {
  return view.kind === 'known' && view.ended !== undefined
}

export function isAwaited({ kind }: TopicView<unknown>): boolean {
  return kind === 'waiting'
}

export function isKnown({ kind }: TopicView<unknown>): boolean {
  return kind === 'known'
}

export function useLiveStatus(): LiveStatus {
  return useWatched(useLiveSource().status)
}
