import { phaseOf } from '#client/ui/match/phase.ts'
import { inningsLimits } from '#shared/cricket/forecast/innings-limits.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import { isClosed } from '#shared/cricket/forecast/match-to-forecast.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { ForecastPoint } from './forecast-points.ts'

/** What an innings takes of an axis of the whole match: from after `start` overs on, `overs` of them. */
export type Stretch = { innings: number; battingTeamId: number; start: number; overs: number }

/** A match without a limit that has just begun does not fill the width: the overs of its first day. */
const DAY_OVERS = 90

/**
 * The innings of a forecast one after the other. While the match is on, they keep the room of the overs still to come:
 * nine overs of a T20 are not to look like the whole of it.
 */
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

/** What comes after the last over of the match proper decides it, and is in no forecast. */
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
    // An innings of unknown length has no forecast: it may be there only once the other one is.
    if (limit === undefined || (number === 1 && !bowled.has(1))) continue
    const so = bowled.get(number) ?? 0
    room.set(number, isClosed(match, number) ? so : Math.max(so, oversOf(limit)))
  }
  return room
}

/** Before its first ball the second innings is of the side that did not bat in the first. */
function battingTeamOf(number: number, { Innings }: MatchState): number {
  return Innings[`${number}`]?.BattingTeamId ?? Innings['1']?.BowlingTeamId ?? 0
}
