import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLiveSource } from './live-source.ts'
import type { LiveStatus } from './live-status.ts'
import type { Topic } from './topic.ts'
import type { TopicView } from './topic-view.ts'
import { useWatched } from './use-watched.ts'

type Argument = string | number | boolean | undefined

/**
 * Reads a part of a topic and renders only when that part changes; undefined without a state. `select` must
 * be the same function on every render; its inputs go into `args`.
 */
export function useLive<State, Part, Args extends Argument[]>(
  topic: Topic<State>,
  select: (state: State, ...args: Args) => Part,
  ...args: Args
): Part | undefined {
  const { topics } = useLiveSource()
  const subscribe = useSubscription(topic)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arguments are named by their values
  const read = useMemo(() => reader(select, args), [select, ...args])
  return useSyncExternalStore(
    subscribe,
    () => read(topics.view(topic)),
    () => read(topics.renderedView(topic)),
  )
}

/** The whole view of a topic; renders at every change, so it belongs into leaves. */
export function useTopicView<State>(topic: Topic<State>): TopicView<State> {
  const { topics } = useLiveSource()
  return useSyncExternalStore(
    useSubscription(topic),
    () => topics.view(topic),
    () => topics.renderedView(topic),
  )
}

export function useLiveStatus(): LiveStatus {
  return useWatched(useLiveSource().status)
}

function useSubscription(topic: string): (changed: () => void) => () => void {
  const { topics } = useLiveSource()
  return useCallback((changed) => topics.read(topic, changed), [topics, topic])
}

/** Selects once a view; an equal part keeps its identity. */
function reader<State, Part, Args extends Argument[]>(
  select: (state: State, ...args: Args) => Part,
  args: Args,
): (view: TopicView<State>) => Part | undefined {
  let last: { view: TopicView<State>; part: Part | undefined } | undefined
  return (view) => {
    if (last?.view === view) return last.part
    const part = view.kind === 'known' ? select(view.known.state, ...args) : undefined
    last = { view, part: last && sameParts(last.part, part) ? last.part : part }
    return last.part
  }
}

/** A list that a selector makes anew is the same while its items are. */
function sameParts(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!Array.isArray(a) || !Array.isArray(b)) return false
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]))
}
