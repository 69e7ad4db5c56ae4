import { useMemo } from 'react'
import { matchDetail } from '#client/api/match-calls.ts'
import { matchOfDetail } from '#client/api/match-state-of-detail.ts'
import { useContent } from '#client/api/use-content.ts'
import { useWasServerRendered } from '#client/api/was-server-rendered.ts'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { useMatchSource } from '#client/live/match-in-view.ts'
import { match } from '#client/live/topic.ts'
import type { TopicView } from '#client/live/topic-view.ts'
import { hasEnded, useTopic } from '#client/live/use-live.ts'
import type { Source } from '#client/live/use-selected.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { stageOf, useRefetchDetail } from './use-refetch-detail.ts'

/** A match from the live line, or from the archive once it is over. */
export type MatchInPage =
  | { kind: 'match'; source: Source<MatchState>; final: boolean; detail: MatchDetail | undefined }
  | { kind: 'waiting' }
  | { kind: 'missing' }
  | { kind: 'unreachable'; retry(): void }

export function useMatch(liveMatchId: number): MatchInPage {
  const cameWithPage = useWasServerRendered()
  const { kind, matchId = liveMatchId, stage, isOver } = useTopic(match(liveMatchId), outlineOf)
  const call = useMemo(() => matchDetail(matchId), [matchId])
  const content = useContent(call, 0, true)
  useRefetchDetail(content, stage)
  const detail = content.kind === 'ready' ? content.answer.data : undefined
  const archived = useMemo(
    () => (detail?.LiveMatchId === liveMatchId ? matchOfDetail(detail, liveMatchId) : undefined),
    [detail, liveMatchId],
  )
  const source = useMatchSource(liveMatchId, archived)
  if (source) {
    const final =
      kind === 'known' ? isOver : archived !== undefined && phaseOf(archived.Match.Status) === 'over'
    return { kind: 'match', source, final, detail }
  }
  if (content.kind === 'loading') return { kind: 'waiting' }
  if (content.kind === 'ready' || content.error.status === 404) {
    // A live match is known to the live line alone, which may not have answered yet.
    return { kind: kind === 'unknown' || cameWithPage ? 'missing' : 'waiting' }
  }
  return { kind: 'unreachable', retry: content.retry }
}

/** MatchDetail takes a MatchId, an address has a LiveMatchId: only the match itself maps them. */
function outlineOf(view: TopicView<MatchState>) {
  if (view.kind !== 'known') return { kind: view.kind, isOver: false }
  const { state } = view.known
  const isOver = hasEnded(view) || phaseOf(state.Match.Status) === 'over'
  return { kind: view.kind, matchId: state.Match.MatchId, stage: stageOf(state), isOver }
}
