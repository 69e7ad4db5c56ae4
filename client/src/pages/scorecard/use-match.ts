import { useMemo } from 'react'
import { matchDetail } from '#client/api/match-calls.ts'
import { detailId, matchOfDetail } from '#client/api/match-of-detail.ts'
import { useContent } from '#client/api/use-content.ts'
import { useWasServerRendered } from '#client/api/was-server-rendered.ts'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { match } from '#client/live/topic.ts'
import { useTopicView } from '#client/live/use-live.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { useDetailAgain } from './use-detail-again.ts'

/** A match from the live line, or from the archive once it is over. */
export type MatchSource =
  | {
      kind: 'match'
      state: MatchState
      at: number | undefined
      final: boolean
      detail: MatchDetail | undefined
    }
  | { kind: 'waiting' }
  | { kind: 'missing' }
  | { kind: 'unreachable'; retry(): void }

export function useMatch(liveMatchId: number): MatchSource {
  const cameWithPage = useWasServerRendered()
  const view = useTopicView(match(liveMatchId))
  const live = view.kind === 'known' ? view.known.state : undefined
  const id = detailId(liveMatchId, live)
  const call = useMemo(() => matchDetail(id), [id])
  const content = useContent(call, 0, true)
  useDetailAgain(content, live)
  const detail = content.kind === 'ready' ? content.answer.data : undefined
  const archived = useMemo(() => detail && matchOfDetail(detail, liveMatchId), [detail, liveMatchId])
  if (view.kind === 'known') {
    const final = view.ended !== undefined || phaseOf(view.known.state.Match.Status) === 'over'
    return { kind: 'match', state: view.known.state, at: view.known.at, final, detail }
  }
  if (archived && detail?.LiveMatchId === liveMatchId) {
    const final = phaseOf(archived.Match.Status) === 'over'
    return { kind: 'match', state: archived, at: undefined, final, detail }
  }
  if (content.kind === 'loading') return { kind: 'waiting' }
  if (content.kind === 'ready' || content.error.status === 404) {
    // A live match is known to the live line alone, which may not have answered yet.
    return { kind: view.kind === 'unknown' || cameWithPage ? 'missing' : 'waiting' }
  }
  return { kind: 'unreachable', retry: content.retry }
}
