import { inningsState } from './innings-state.ts'
import { ballsOf } from './overs-text.ts'
import { runRate } from './rates.ts'
import type { Innings } from './scorecard.ts'
import { USUAL_BALLS } from './usual-length.ts'

type Match = { Format: keyof typeof USUAL_BALLS; BallsPerOver: number; Overs?: number | undefined }

/** The legal balls of a first innings, where the match has a length. */
export function lengthOf(
  { TargetOvers }: Pick<Innings, 'TargetOvers'>,
  { Format, BallsPerOver, Overs }: Match,
) {
  if (TargetOvers !== undefined) return ballsOf(TargetOvers, BallsPerOver)
  return Overs === undefined ? USUAL_BALLS[Format] : Overs * BallsPerOver
}

/** After so many balls the projected score means something. */
export const SAYS_MUCH = 24
const RATES = 3

/** What a first innings comes to at the rate so far, and at the next even rates above it. */
export function projectedTotals(innings: Innings, match: Match): { rate: number; runs: number }[] {
  const length = lengthOf(innings, match)
  const current = runRate(innings.Runs, innings.Balls, match.BallsPerOver)
  if (!length || current === undefined || innings.Balls < SAYS_MUCH || inningsState(innings) !== 'on')
    return []
  const left = (length - innings.Balls) / match.BallsPerOver
  const above = 2 * (Math.floor(current / 2) + 1)
  const rates = [current, ...Array.from({ length: RATES }, (_, place) => above + 2 * place)]
  return rates.map((rate) => ({ rate, runs: Math.round(innings.Runs + rate * left) }))
}
