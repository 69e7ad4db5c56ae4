import { isCreditedToBowler, isWicket } from '../dismissals.ts'
import { isLegal } from '../over-so-far.ts'
import type { ShownDelivery } from '../scorecard.ts'

/** A delivery as the breakdowns of an innings read it: both the archive's and a scorecard's have all of this. */
export type PlayedBall = Pick<
  ShownDelivery,
  'Batter' | 'Bowler' | 'Runs' | 'Extras' | 'Wickets' | 'AllRun'
> & {
  Innings: number
  Over: number
  N: number
}

/** The figures of some balls of an innings. `balls` counts legal ones, `dots` those of them that brought nothing. */
export type BallSums = {
  runs: number
  balls: number
  wickets: number
  dots: number
  fours: number
  sixes: number
}

/** All that a ball brought its side. */
export function runsOf({ Runs, Extras = {} }: Pick<PlayedBall, 'Runs' | 'Extras'>): number {
  const { Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0, Penalty = 0 } = Extras
  return Runs + Byes + LegByes + NoBalls + Wides + Penalty
}

/** What a bowler has to answer for: not byes, leg byes and penalties. */
export function concededIn({ Runs, Extras = {} }: Pick<PlayedBall, 'Runs' | 'Extras'>): number {
  return Runs + (Extras.NoBalls ?? 0) + (Extras.Wides ?? 0)
}

/** A no-ball is a ball faced, a wide is none. */
export function isFaced({ Extras = {} }: Pick<PlayedBall, 'Extras'>): boolean {
  return !Extras.Wides
}

/** Wickets that fell with a ball, with or without credit to the bowler. */
export function wicketsIn({ Wickets = {} }: Pick<PlayedBall, 'Wickets'>): number {
  return Object.values(Wickets).filter(isWicket).length
}

export function bowlersWicketsIn({ Wickets = {} }: Pick<PlayedBall, 'Wickets'>): number {
  return Object.values(Wickets).filter(isCreditedToBowler).length
}

/** A four or six that was run counts as runs, not as a boundary. */
export function isBoundary({ Runs, AllRun }: Pick<PlayedBall, 'Runs' | 'AllRun'>, runs: 4 | 6): boolean {
  return Runs === runs && !AllRun
}

export function sumsOf(balls: readonly PlayedBall[]): BallSums {
  const count = (is: (ball: PlayedBall) => boolean) => balls.filter(is).length
  return {
    runs: balls.reduce((sum, ball) => sum + runsOf(ball), 0),
    balls: count(isLegal),
    wickets: balls.reduce((sum, ball) => sum + wicketsIn(ball), 0),
    dots: count((ball) => isLegal(ball) && runsOf(ball) === 0),
    fours: count((ball) => isBoundary(ball, 4)),
    sixes: count((ball) => isBoundary(ball, 6)),
  }
}
