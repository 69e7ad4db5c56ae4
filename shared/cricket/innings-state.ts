import { ballsLimit } from './chase.ts'
import { latestInnings } from './lead.ts'
import type { Format } from './match-log.ts'
import { ballsOf } from './overs-text.ts'
import type { Innings, Scorecard } from './scorecard.ts'
import { USUAL_BALLS } from './usual-length.ts'

/** By its scorecard: the bowler of the last ball goes when it ends. Where a source names no bowler, `InPlay` is set. */
export function inningsState(innings: Innings): 'to begin' | 'on' | 'over' {
  if (innings.Bowler !== undefined || innings.InPlay) return 'on'
  if (innings.Forfeited || innings.AllOut || innings.Declared) return 'over'
  return Object.keys(innings.Bowling).length === 0 ? 'to begin' : 'over'
}

/** With `InPlay` where the last innings has begun, names no bowler, and is not over by its figures. */
export function withInPlay(
  all: Scorecard['Innings'],
  match: { Format: Format; BallsPerOver: number; Overs?: number | undefined },
): Scorecard['Innings'] {
  const number = latestInnings(all)
  const last = number === undefined ? undefined : all[number]
  if (number === undefined || !last || last.Bowler !== undefined) return all
  const { AllOut, Declared, Forfeited, Target, Runs, Overs } = last
  const { Format, BallsPerOver } = match
  const bowled = ballsOf(Overs, BallsPerOver) ?? 0
  const usual = match.Overs === undefined ? USUAL_BALLS[Format] : match.Overs * BallsPerOver
  const limit = ballsLimit(last, BallsPerOver) ?? usual ?? Number.POSITIVE_INFINITY
  const isOver =
    AllOut || Declared || Forfeited || bowled >= limit || (Target !== undefined && Runs >= Target)
  return bowled === 0 || isOver ? all : { ...all, [number]: { ...last, InPlay: true } }
}
