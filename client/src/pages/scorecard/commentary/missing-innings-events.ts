import { currentInnings } from '#client/cricket-ui/match/current-score.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import type { MatchState } from '#shared/live/match-state.ts'

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
