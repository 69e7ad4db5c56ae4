import { createContext, useContext, useMemo } from 'react'
import type { MatchState } from '#shared/live/match-state.ts'
import { useLiveSource } from './live-source.ts'
import { match } from './topic.ts'
import type { TopicView } from './topic-view.ts'
import { isKnown, useTopic } from './use-live.ts'
import { type Argument, type Source, useSelected } from './use-selected.ts'

/** The match that a page, or a part of one, is about. */
export const MatchContext = createContext<Source<MatchState> | undefined>(undefined)

/** Reads a part of the match in view, as `useSelected` does. */
export function useMatchPart<Part, Args extends Argument[]>(
  select: (state: MatchState, ...args: Args) => Part,
  ...args: Args
): Part {
  const source = useContext(MatchContext)
  if (!source) throw new Error('A part of a match was used outside MatchContext.')
  return useSelected(source, select, ...args)
}

export const wholeMatch = (state: MatchState) => state
/** Sides, status and all else that no ball changes. */
export const fixtureOf = ({ Match }: MatchState) => Match

/** For a page that is written once. */
export function matchAsItIs(state: MatchState): Source<MatchState> {
  return { first: state, get: () => state, subscribe: () => () => undefined }
}

/** A match of the live line, otherwise `archived`; undefined without either. */
export function useMatchSource(liveMatchId: number, archived?: MatchState): Source<MatchState> | undefined {
  const { topics } = useLiveSource()
  const topic = match(liveMatchId)
  const isThere = useTopic(topic, isKnown) || archived !== undefined
  return useMemo(() => {
    if (!isThere) return undefined
    const stateIn = (view: TopicView<MatchState>) => (view.kind === 'known' ? view.known.state : archived)
    const get = () => stateIn(topics.view(topic)) as MatchState
    return {
      first: stateIn(topics.firstView(topic)) ?? get(),
      get,
      subscribe: (changed) => topics.read(topic, changed),
    }
  }, [topics, topic, isThere, archived])
}
