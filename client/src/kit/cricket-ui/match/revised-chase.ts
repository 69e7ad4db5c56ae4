import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type CountedMatch, shownBalls } from './overs-or-balls.ts'

type Match = CountedMatch & Pick<Partial<MatchState['Match']>, 'Overs'>

/** A target that was revised, after rain or bad light, for fewer overs than the first side had. */
export type RevisedChase = { target: number; length: string | number; counted: 'overs' | 'balls' }

/** Undefined where the target was not revised. */
export function revisedChase(
  innings: Innings,
  first: Innings | undefined,
  match: Match,
): RevisedChase | undefined {
  const { Target: target, TargetOvers: overs, SuperOver } = innings
  const ballsPerOver = match.BallsPerOver ?? usualBallsPerOver(match.Format)
  const balls = overs === undefined ? undefined : ballsOf(overs, ballsPerOver)
  if (SuperOver || !first || target === undefined || overs === undefined || balls === undefined)
    return undefined
  const whole = match.Overs === undefined ? USUAL_BALLS[match.Format] : match.Overs * ballsPerOver
  const given = first.TargetOvers === undefined ? whole : ballsOf(first.TargetOvers, ballsPerOver)
  // With the same overs for both sides, the match has that length.
  if (given === undefined || balls >= given || first.Overs === overs) return undefined
  const inBalls = shownBalls(overs, match)
  return { target, length: inBalls ?? overs, counted: inBalls === undefined ? 'overs' : 'balls' }
}
