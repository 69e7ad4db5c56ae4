import { useEffect, useMemo, useRef, useState } from 'react'
import { type BreakKind, breakKind } from '#shared/cricket/break-kind.ts'
import type { BreakEvent } from '#shared/cricket/match-log.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import type { MatchState, MatchStatus } from '#shared/live/match-state.ts'

type Stop = 'drinks' | 'rain' | 'stumps'
type Break = EventBetween & { Event: BreakEvent }
const STOPS: readonly MatchStatus[] = ['drinks', 'rain', 'stumps'] satisfies Stop[]

/**
 * What came between balls, with what stopped play while this page looked: the live line tells that as the match's
 * status and the text beside it alone, and the archive, asked once when the page opened, does not know it yet.
 * `balls`: how many there are.
 */
export function useBreaksSeen(
  told: readonly EventBetween[] | undefined,
  { Status: status, StatusText: Text }: Pick<MatchState['Match'], 'Status' | 'StatusText'>,
  balls: number,
): readonly EventBetween[] | undefined {
  const [seen, setSeen] = useState<readonly Break[]>([])
  const before = useRef<BreakKind>(undefined)
  useEffect(() => {
    const event = isStop(status) ? { Type: 'break' as const, Reason: status, Text } : undefined
    const kind = event && breakKind(event)
    const isNew = before.current !== kind
    before.current = kind
    if (event && isNew && balls > 0)
      setSeen((all) => withBreaks(all, [{ At: balls, Event: event }]) as Break[])
  }, [status, Text, balls])
  return useMemo(() => told && withBreaks(told, seen), [told, seen])
}

/** Each break once, whoever told it first. */
export function withBreaks(told: readonly EventBetween[], breaks: readonly Break[]): readonly EventBetween[] {
  const fresh = breaks.filter(({ At, Event }) => !told.some((one) => isBreak(one, At, breakKind(Event))))
  return fresh.length === 0 ? told : [...told, ...fresh]
}

const isBreak = ({ At, Event }: EventBetween, at: number, kind: BreakKind): boolean =>
  At === at && Event.Type === 'break' && breakKind(Event) === kind

const isStop = (status: MatchStatus): status is Stop => STOPS.includes(status)
