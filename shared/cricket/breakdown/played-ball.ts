import { isWicket } from '../dismissals.ts'
import type { DeliveryFacts } from '../is-same-delivery.ts'

/** A delivery as the breakdowns of an innings read it: both the archive's and a scorecard's have all of this. */
export type PlayedBall = DeliveryFacts & {
  Innings: number
  Over: number
  N: number
}

/** All that a ball brought its side. */
export function runsOf({ Runs, Extras = {} }: Pick<PlayedBall, 'Runs' | 'Extras'>): number {
  const { Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0, Penalty = 0 } = Extras
  return Runs + Byes + LegByes + NoBalls + Wides + Penalty
}

/** A no-ball is a ball faced, a wide is none. */
export function isFaced({ Extras = {}, NotBowled }: Pick<PlayedBall, 'Extras' | 'NotBowled'>): boolean {
  return !Extras.Wides && !NotBowled
}

/** Wickets that fell with a ball, with or without credit to the bowler. */
export function wicketsIn({ Wickets = {} }: Pick<PlayedBall, 'Wickets'>): number {
  return Object.values(Wickets).filter(isWicket).length
}

/** A four or six that was run counts as runs, not as a boundary. */
export function isBoundary({ Runs, AllRun }: Pick<PlayedBall, 'Runs' | 'AllRun'>, runs: 4 | 6): boolean {
  return Runs === runs && !AllRun
}
