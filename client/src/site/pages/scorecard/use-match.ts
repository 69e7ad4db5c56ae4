import { useEffect, useMemo, useRef } from 'react'
import type * as z from 'zod/mini'
import { matchDetail } from '#client/kit/api/match-calls.ts'
import { matchOfDetail } from '#client/kit/api/match-state-of-detail.ts'
import { ASKED_AGAIN_MS } from '#client/kit/api/revalidation.ts'
import { type Content, useContent } from '#client/kit/api/use-content.ts'
import { useWasServerRendered } from '#client/kit/api/was-server-rendered.ts'
import { phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { useMatchSource } from '#client/kit/live/match-in-view.ts'
import { match } from '#client/kit/live/topic.ts'
import type { TopicView } from '#client/kit/live/topic-view.ts'
import { useIsPast } from '#client/kit/live/use-is-past.ts'
import { hasEnded, useTopic } from '#client/kit/live/use-live.ts'
import type { Source } from '#client/kit/live/use-selected.ts'
import type { MatchDetail, MatchDetailAnswer } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** A match from the live line, or from the archive once it is over. */
export type MatchInPage =
  | { kind: 'match'; source: Source<MatchState>; final: boolean; detail: MatchDetail | undefined }
  | { kind: 'waiting' }
  | { kind: 'missing' }
  | { kind: 'unreachable'; retry(): void }

export function useMatch(liveMatchId: number): MatchInPage {
  const cameWithPage = useWasServerRendered()
  const { kind, matchId = liveMatchId, stage, isOver } = useTopic(match(liveMatchId), outlineOf)
  const content = useContent(matchDetail(matchId), { isOptional: true })
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

type Detail = Content<z.infer<typeof MatchDetailAnswer>>

/** Requests a match's detail again at the toss (the squads), and after the end (the table and the report). */
function useRefetchDetail(detail: Detail, now: Stage | undefined): void {
  const isBack = useIsPast()
  const stage = isBack ? undefined : now
  const refresh = useRef<() => void>(undefined)
  refresh.current = detail.kind === 'ready' ? detail.refresh : undefined
  const hasReport = useRef(false)
  hasReport.current = detail.kind === 'ready' && detail.answer.data.StoryId !== undefined
  const first = useRef(stage)
  useEffect(() => {
    first.current ??= stage
    if (stage === undefined || stage === first.current) return undefined
    let timer: ReturnType<typeof setTimeout>
    const later = [...(stage === 'over' ? ASKED_AGAIN_MS.report : [])]
    const ask = () => {
      refresh.current?.()
      const next = later.shift()
      if (next !== undefined) timer = setTimeout(() => !hasReport.current && ask(), next + spread())
    }
    timer = setTimeout(ask, spread())
    return () => clearTimeout(timer)
  }, [stage])
}

const spread = () => Math.random() * ASKED_AGAIN_MS.matchDetailWithin

type Stage = 'before' | 'toss' | 'on' | 'over'

function stageOf({ Match: { Status }, Toss, Innings }: MatchState): Stage {
  if (phaseOf(Status) === 'over') return 'over'
  if (Object.keys(Innings).length > 0) return 'on'
  return Toss ? 'toss' : 'before'
}
