import { useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useMemo } from 'react'
import { useLiveSource } from './live-source.ts'
import type { LiveStatus } from './live-status.ts'
import type { Topic } from './topic.ts'
import type { TopicView } from './topic-view.ts'

type Argument = string | number | boolean | undefined

/**
 * Reads a part of a topic and renders again only when that part is another one; undefined while no state is
 * held. `select` must be the same function on every render: what it depends on goes into `args`.
 */
export function useLive<State, Part, Args extends Argument[]>(
  topic: Topic<State>,
  select: (state: State, ...args: Args) => Part,
  ...args: Args
): Part | undefined {
  const source = useLiveSource()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arguments are named by their values
  const part = useMemo(
    () => selectAtom(source.viewAtom(topic), (view) => partOf(view, select, args), sameParts),
    [source, topic, select, ...args],
  )
  return useAtomValue(part, { store: source.store })
}

/** All that is known of a topic; renders at every change of it, so it belongs into leaves. */
export function useTopicView<State>(topic: Topic<State>): TopicView<State> {
  const source = useLiveSource()
  return useAtomValue(source.viewAtom(topic), { store: source.store })
}

/** What is held of a topic at this moment: whoever asks for it is not rendered again when it changes. */
export function useHeldNow<State>(topic: Topic<State>): State | undefined {
  const source = useLiveSource()
  const view = source.store.get(source.viewAtom(topic))
  return view.kind === 'held' ? view.held.state : undefined
}

export function useLiveStatus(): LiveStatus {
  const source = useLiveSource()
  return useAtomValue(source.status, { store: source.store })
}

function partOf<State, Part, Args extends Argument[]>(
  view: TopicView<State>,
  select: (state: State, ...args: Args) => Part,
  args: Args,
): Part | undefined {
  return view.kind === 'held' ? select(view.held.state, ...args) : undefined
}

/** A list that a selector makes anew is the same while its items are. */
function sameParts(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!Array.isArray(a) || !Array.isArray(b)) return false
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]))
}
