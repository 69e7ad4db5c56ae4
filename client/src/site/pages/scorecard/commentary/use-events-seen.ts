import { useEffect, useMemo, useState } from 'react'
import { currentInnings } from '#client/kit/cricket-ui/match/current-score.ts'
import { breakKind } from '#shared/cricket/break-kind.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import type { MatchState, MatchStatus } from '#shared/live/match-state.ts'

type Stop = 'drinks' | 'rain' | 'stumps'
const STOPS: readonly MatchStatus[] = ['drinks', 'rain', 'stumps'] satisfies Stop[]

/**
 * Events between balls, with breaks and target changes that came while the page was open: the live line has
 * them only as status and card, and the archive was read before them.
 */
export function useEventsSeen(
  archived: readonly EventBetween[] | undefined,
  state: MatchState,
  balls: readonly { Innings: number }[],
): readonly EventBetween[] | undefined {
  const [seen, setSeen] = useState<readonly EventBetween[]>([])
  useEffect(() => {
    setSeen((all) => {
      const seen = withEvents(all, breakSeen(state, balls.length))
      return archived ? withEvents(seen, limitsSeen(state, [...archived, ...seen], balls)) : seen
    })
  }, [archived, state, balls])
  return useMemo(() => archived && withEvents(archived, seen), [archived, seen])
}

/** The break in a state, after the end of the innings where that came first. */
export function breakSeen(state: Pick<MatchState, 'Innings' | 'Match'>, balls: number): EventBetween[] {
  const { Status, StatusText } = state.Match
  if (!isStop(Status) || balls === 0) return []
  const { number = 1, innings } = currentInnings(state)
  const progress = innings ? inningsState(innings) : 'on'
  const ended = progress === 'to begin' ? number - 1 : number
  return [
    ...(progress === 'on' ? [] : [{ At: balls, Event: { Type: 'innings end' as const, Innings: ended } }]),
    { At: balls, Event: { Type: 'break', Reason: Status, Text: StatusText } },
  ]
}

/** Each break, limit and end of an innings once. */
export function withEvents(
  archived: readonly EventBetween[],
  seen: readonly EventBetween[],
): readonly EventBetween[] {
  const known = new Set(archived.map(identityOf))
  const fresh = seen.filter((one) => !known.has(identityOf(one)))
  return fresh.some(({ Event }) => Event.Type !== 'innings end') ? [...archived, ...fresh] : archived
}

function identityOf({ At, Event }: EventBetween): string {
  if (Event.Type === 'break') return `${At} ${breakKind(Event)}`
  if (Event.Type === 'innings end') return `end of innings ${Event.Innings}`
  if (Event.Type === 'innings') return `innings ${Event.Innings}`
  return Event.Type === 'target' ? `target ${Event.Innings} ${Event.Target} ${Event.TargetOvers}` : ''
}

const isStop = (status: MatchStatus): status is Stop => STOPS.includes(status)

/** Innings and target changes that the state has and `known` lacks: the live line has no such events. */
export function limitsSeen(
  state: Pick<MatchState, 'Innings'>,
  known: readonly EventBetween[],
  balls: readonly { Innings: number }[],
): EventBetween[] {
  const { number, innings } = currentInnings(state)
  if (number === undefined || !innings || balls.length === 0) return []
  const { BattingTeamId, SuperOver, Target, TargetOvers } = innings
  const limits = {
    ...(Target === undefined ? {} : { Target }),
    ...(TargetOvers === undefined ? {} : { TargetOvers }),
  }
  const limitsKnown = known.flatMap(({ At, Event }) =>
    (Event.Type === 'innings' || Event.Type === 'target') && Event.Innings === number && At <= balls.length
      ? [Event]
      : [],
  )
  if (limitsKnown.length === 0) {
    const first = balls.findIndex((ball) => ball.Innings === number)
    const begun = { Type: 'innings' as const, Innings: number, BattingTeamId, ...limits }
    return [
      { At: first < 0 ? balls.length : first, Event: { ...begun, ...(SuperOver ? { SuperOver } : {}) } },
    ]
  }
  const target = limitsKnown.findLast((event) => event.Target !== undefined)?.Target
  const overs = limitsKnown.findLast((event) => event.TargetOvers !== undefined)?.TargetOvers
  const isSame = (Target ?? target) === target && (TargetOvers ?? overs) === overs
  return isSame ? [] : [{ At: balls.length, Event: { Type: 'target', Innings: number, ...limits } }]
}
