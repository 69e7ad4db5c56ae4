import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { matchDetail } from '#client/kit/api/match-calls.ts'
import { detailId, matchOfDetail } from '#client/kit/api/match-state-of-detail.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { match } from '#client/kit/live/topic.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { RewoundMatch } from '#shared/live/rewound-match.ts'
import { useBallsSoFar } from './use-balls-so-far.ts'

export type Rewinding =
  | { kind: 'loading' }
  | { kind: 'ready'; rewound: RewoundMatch; now: MatchState }
  | { kind: 'failed'; retry: (() => void) | undefined }

/** What shows a match after any ball: deliveries, squads, and the match as it is now. It grows with the match. */
export function useRewoundMatch(id: number): Rewinding {
  const now = useStateNow(id)
  const detailed = useContent(matchDetail(detailId(id, now)), { isOptional: true })
  const detail = detailed.kind === 'ready' ? detailed.answer.data : undefined
  const archived = useMemo(() => detail && matchOfDetail(detail, id), [detail, id])
  const state = now ?? archived
  const { content, balls, between, isComing } = useBallsSoFar(id, state)
  const isReady = content.kind === 'ready' && state !== undefined && detailed.kind !== 'loading' && !isComing
  /** Read again with each ball only: the card has fielders and names. */
  const card = useRef(state)
  card.current = state
  const last = useRef<RewoundMatch>(undefined)
  const rewound = useMemo(() => {
    if (!isReady || !card.current) return undefined
    try {
      last.current = new RewoundMatch({ state: card.current, squads: detail?.Squads, balls, between })
    } catch {
      // The state may name an innings that the balls do not have yet.
    }
    return last.current ?? 'uncountable'
  }, [isReady, balls, between, detail])
  if (content.kind === 'failed') return { kind: 'failed', retry: content.retry }
  if (rewound === 'uncountable') return { kind: 'failed', retry: undefined }
  if (rewound === undefined || state === undefined) return { kind: 'loading' }
  return { kind: 'ready', rewound, now: state }
}

/** The match as it is now, whatever the screen shows. */
function useStateNow(id: number): MatchState | undefined {
  const { topics } = useLiveSource()
  const topic = match(id)
  const subscribe = useCallback((changed: () => void) => topics.read(topic, changed), [topics, topic])
  const viewNow = () => topics.viewNow(topic)
  const view = useSyncExternalStore(subscribe, viewNow, viewNow)
  return view.kind === 'known' ? view.known.state : undefined
}
