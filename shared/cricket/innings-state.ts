import type { Innings } from './scorecard.ts'

/**
 * Whether an innings is still to begin, on, or over, as its scorecard tells: the bowler of the last ball
 * goes when the innings ends, and an innings may end without a ball.
 */
export function inningsState(innings: Innings): 'to begin' | 'on' | 'over' {
  if (innings.Bowler !== undefined) return 'on'
  if (innings.Forfeited || innings.AllOut || innings.Declared) return 'over'
  return Object.keys(innings.Bowling).length === 0 ? 'to begin' : 'over'
}
