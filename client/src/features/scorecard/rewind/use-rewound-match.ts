import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { deliveries, matchDetail } from '#client/api/match-calls.ts'
import { useContent } from '#client/api/use-content.ts'
import { useLiveSource } from '#client/live/live-source.ts'
import { match } from '#client/live/topic.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { RewoundMatch } from '#shared/live/rewound-match.ts'
import { matchOfDetail } from '../match-of-detail.ts'
import { detailId } from '../scorecard-needs.ts'

export type Rewinding =
  | { kind: 'loading' }
  | { kind: 'ready'; rewound: RewoundMatch; now: MatchState }
  | { kind: 'failed'; retry: (() => void) | undefined }

/** Everything that shows a match after any of its balls: its deliveries, its squads, and the match as it is now. */
export function useRewoundMatch(id: number): Rewinding {
  const now = useDueState(id)
  const balls = useContent(
    useMemo(() => deliveries(id), [id]),
    0,
    true,
  )
  const detailed = useContent(
    useMemo(() => matchDetail(detailId(id, now)), [id, now]),
    0,
    true,
  )
  const detail = detailed.kind === 'ready' ? detailed.answer.data : undefined
  const archived = useMemo(() => detail && matchOfDetail(detail, id), [detail, id])
  const state = now ?? archived
  // The match as it was when its balls were asked for: what comes meanwhile waits.
  const [first, setFirst] = useState(state)
  if (first === undefined && state !== undefined) setFirst(state)
  const rewound = useMemo(() => {
    if (balls.kind !== 'ready' || first === undefined || detailed.kind === 'loading') return undefined
    try {
      const { data, Between } = balls.answer
      return new RewoundMatch({ state: first, squads: detail?.Squads, balls: data, between: Between })
    } catch {
      return 'uncountable'
    }
  }, [balls, first, detail, detailed.kind])
  if (rewound === 'uncountable') return { kind: 'failed', retry: undefined }
  if (balls.kind === 'failed') return { kind: 'failed', retry: balls.retry }
  if (rewound === undefined || state === undefined) return { kind: 'loading' }
  return { kind: 'ready', rewound, now: state }
}

/** The match as it is now, whatever the screen shows. */
function useDueState(id: number): MatchState | undefined {
  const { topics } = useLiveSource()
  const topic = match(id)
  const subscribe = useCallback((changed: () => void) => topics.read(topic, changed), [topics, topic])
  const view = useSyncExternalStore(
    subscribe,
    () => topics.due(topic),
    () => topics.due(topic),
  )
  return view.kind === 'held' ? view.held.state : undefined
}
