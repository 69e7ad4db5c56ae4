import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { inningsLimits } from '#shared/cricket/forecast/innings-limits.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import { isClosed } from '#shared/cricket/forecast/match-to-forecast.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { ForecastPoint } from './forecast-points.ts'

/** The part of the axis of one innings: `overs` from `start` on. */
export type Stretch = { innings: number; battingTeamId: number; start: number; overs: number }

/** An unlimited match begins with the width of its first day. */
const DAY_OVERS = 90

/** The innings of a forecast in a row. Overs still to come have their room: nine overs of a T20 are not the whole. */
export function inningsStretches(points: readonly ForecastPoint[], state: MatchState): Stretch[] {
  const bowled = new Map(points.map(({ innings, over }) => [innings, over + 1]))
  const lengths = isDecided(state) ? bowled : withRoom(bowled, state)
  const stretches: Stretch[] = []
  let start = 0
  for (const [innings, overs] of lengths) {
    stretches.push({ innings, battingTeamId: battingTeamOf(innings, state), start, overs })
    start += overs
  }
  return stretches
}

/** A super over decides the match and is in no forecast. */
function isDecided({ Match, Result }: MatchState): boolean {
  return Result !== undefined || phaseOf(Match.Status) === 'over' || Match.Status === 'super over'
}

function withRoom(bowled: ReadonlyMap<number, number>, state: MatchState): Map<number, number> {
  const room = new Map(bowled)
  if (isLong(state.Match.Format)) {
    const all = [...bowled.values()].reduce((sum, overs) => sum + overs, 0)
    const last = Math.max(...bowled.keys())
    room.set(last, (bowled.get(last) ?? 0) + Math.max(0, DAY_OVERS - all))
    return room
  }
  const match = matchOfState(state)
  const { first, second = first } = inningsLimits(match)
  const oversOf = (balls: number) => Math.ceil(balls / match.ballsPerOver)
  for (const [innings, limit] of [first, second].entries()) {
    const number = innings + 1
    // An innings of unknown length has no forecast until it begins.
    if (limit === undefined || (number === 1 && !bowled.has(1))) continue
    const so = bowled.get(number) ?? 0
    room.set(number, isClosed(match, number) ? so : Math.max(so, oversOf(limit)))
  }
  return room
}

/** Before its first ball the second innings is the other side's. */
function battingTeamOf(number: number, { Innings }: MatchState): number {
  return Innings[`${number}`]?.BattingTeamId ?? Innings['1']?.BowlingTeamId ?? 0
}
