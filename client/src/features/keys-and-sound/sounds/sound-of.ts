import { latestInnings } from '#shared/cricket/lead.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Rate } from '#shared/live/messages.ts'

export type MatchSound = 'wicket' | 'boundary'

/** After more balls than these the page was away: what happened then is read, not heard. By how often scores come. */
const MOST_BALLS: Record<Rate, number> = { live: 2, '5s': 2, '30s': 4, '120s': 8 }

/** What is heard when one state follows another: a wicket before a boundary, and nothing of a match that was caught up with. */
export function soundOf(before: MatchState, now: MatchState, rate: Rate = 'live'): MatchSound | undefined {
  const number = latestInnings(now.Innings)
  const innings = number === undefined ? undefined : now.Innings[`${number}`]
  if (!innings) return undefined
  const earlier = before.Innings[`${number}`]
  if (!earlier && Object.keys(before.Innings).length === 0 && innings.Balls > MOST_BALLS[rate])
    return undefined
  const balls = innings.Balls - (earlier?.Balls ?? 0)
  if (balls < 0 || balls > MOST_BALLS[rate]) return undefined
  if (innings.Wickets > (earlier?.Wickets ?? 0)) return 'wicket'
  return boundariesOf(innings) > boundariesOf(earlier) ? 'boundary' : undefined
}

function boundariesOf(innings: Innings | undefined): number {
  return Object.values(innings?.Batting ?? {}).reduce((sum, { Fours, Sixes }) => sum + Fours + Sixes, 0)
}
