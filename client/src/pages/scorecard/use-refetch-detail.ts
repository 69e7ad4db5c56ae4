import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import type { Content } from '#client/api/use-content.ts'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { useIsPast } from '#client/live/use-is-past.ts'
import type { MatchDetailAnswer } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** A whole ground sees the toss and the end at once: requests are spread over this time. */
const SPREAD_MS = 10_000
/** A report is written after the end: the waits before each request for it. */
const FOR_THE_REPORT_MS = [20_000, 60_000, 180_000]

type Detail = Content<z.infer<typeof MatchDetailAnswer>>

/** Requests a match's detail again at the toss (the squads), and after the end (the table and the report). */
export function useRefetchDetail(detail: Detail, now: Stage | undefined): void {
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
    const later = [...(stage === 'over' ? FOR_THE_REPORT_MS : [])]
    const ask = () => {
      refresh.current?.()
      const next = later.shift()
      if (next !== undefined) timer = setTimeout(() => !hasReport.current && ask(), next + spread())
    }
    timer = setTimeout(ask, spread())
    return () => clearTimeout(timer)
  }, [stage])
}

const spread = () => Math.random() * SPREAD_MS

type Stage = 'before' | 'toss' | 'on' | 'over'

export function stageOf({ Match: { Status }, Toss, Innings }: MatchState): Stage {
  if (phaseOf(Status) === 'over') return 'over'
  if (Object.keys(Innings).length > 0) return 'on'
  return Toss ? 'toss' : 'before'
}
