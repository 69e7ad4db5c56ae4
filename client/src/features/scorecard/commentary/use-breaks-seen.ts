import { useEffect, useMemo, useRef, useState } from 'react'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import type { MatchStatus } from '#shared/live/match-state.ts'

type Stop = 'drinks' | 'rain' | 'stumps'
type Break = EventBetween & { Event: { Type: 'break'; Reason: Stop } }
const STOPS: readonly MatchStatus[] = ['drinks', 'rain', 'stumps'] satisfies Stop[]

/**
 * What came between balls, with what stopped play while this page looked: the live line tells that as the match's
 * status alone, and the archive, asked once when the page opened, does not know it yet. `balls`: how many there are.
 */
export function useBreaksSeen(
  told: readonly EventBetween[] | undefined,
  status: MatchStatus,
  balls: number,
): readonly EventBetween[] | undefined {
  const [seen, setSeen] = useState<readonly Break[]>([])
  const before = useRef<MatchStatus>(undefined)
  useEffect(() => {
    const isNew = before.current !== status
    before.current = status
    if (isNew && balls > 0 && isStop(status))
      setSeen((all) => withBreaks(all, [{ At: balls, Event: { Type: 'break', Reason: status } }]) as Break[])
  }, [status, balls])
  return useMemo(() => told && withBreaks(told, seen), [told, seen])
}

/** Each break once, whoever told it first. */
export function withBreaks(told: readonly EventBetween[], breaks: readonly Break[]): readonly EventBetween[] {
  const fresh = breaks.filter(({ At, Event: { Reason } }) => !told.some((one) => isBreak(one, At, Reason)))
  return fresh.length === 0 ? told : [...told, ...fresh]
}

const isBreak = ({ At, Event }: EventBetween, at: number, reason: Stop): boolean =>
  At === at && Event.Type === 'break' && Event.Reason === reason

const isStop = (status: MatchStatus): status is Stop => STOPS.includes(status)
