import type { Level } from '../match-log.ts'
import type { RunTable } from './coefficients.ts'
import { linearBasis } from './linear-basis.ts'
import { runsToCome } from './runs-to-come.ts'

/** A side at the crease. Balls are legal ones; `ballsLimit` is what its innings may last. */
export type Batting = { runs: number; wicketsLeft: number; ballsLeft: number; ballsLimit: number }

/** `target`: what the side needs in all to win. */
export type Chasing = Batting & { target: number }

const BALL_KNOTS = [1, 3, 6, 12, 24, 42, 66, 96, 120, 160, 200, 250, 300]
const WICKET_KNOTS = [1, 3, 5, 7, 10]
const SHARE_KNOTS = [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1]
/** Runs: keeps the spread from vanishing with the last ball. */
const LEAST_SPREAD = 1.2

/** Who plays moves what a good total is. Four of which at most one is 1: none where it is not known. */
export function levelFeatures(level: Level | undefined): number[] {
  const { Gender, International } = level ?? {}
  return (['male', 'female'] as const).flatMap((one) =>
    [true, false].map((international) => (one === Gender && international === International ? 1 : 0)),
  )
}

/** The position of a chase, for the chance of the side that chases. */
export function chaseFeatures(table: RunTable, chasing: Chasing, level: readonly number[]): number[] {
  const { runs, target, wicketsLeft, ballsLeft, ballsLimit } = chasing
  const { mean, spread } = runsToCome(table, ballsLeft, wicketsLeft)
  const margin = (mean - (target - runs) + 0.5) / (spread + LEAST_SPREAD)
  const plenty = mean / (spread + LEAST_SPREAD)
  const whole = runsToCome(table, ballsLimit, 10)
  const height = (target - 1 - whole.mean) / whole.spread
  const share = ballsLeft / ballsLimit
  const ballShares = linearBasis(BALL_KNOTS, ballsLeft)
  const wicketShares = linearBasis(WICKET_KNOTS, wicketsLeft)
  const cells = ballShares.flatMap((balls) => wicketShares.map((wickets) => balls * wickets))
  const bent = margin * Math.min(4, Math.abs(margin))
  return [
    1,
    margin,
    bent,
    height * (1 - share),
    share,
    share * margin,
    ...cells,
    ...cells.map((cell) => cell * margin),
    ...ballShares.map((balls) => balls * bent),
    ...ballShares.map((balls) => balls * height * (1 - share)),
    ...level.flatMap((one) => [
      one,
      one * share,
      one * plenty,
      one * margin,
      one * share * margin,
      one * height * (1 - share),
    ]),
  ]
}

/** The position of a first innings, for what it will add to what the table expects. */
export function totalFeatures(table: RunTable, batting: Batting, level: readonly number[]): number[] {
  const { runs, wicketsLeft, ballsLeft, ballsLimit } = batting
  const { mean } = runsToCome(table, ballsLeft, wicketsLeft)
  const share = ballsLeft / ballsLimit
  const ahead = ((runs + mean - runsToCome(table, ballsLimit, 10).mean) / ballsLimit) * 6
  const shares = linearBasis(SHARE_KNOTS, share)
  return [
    ...shares.map((one) => one * mean * 0.1),
    ...shares.map((one) => one * mean * 0.1 * ahead),
    ...level.map((one) => one * mean * 0.1),
  ]
}

/** What the worth of the expected total leaves open: nothing once the innings is over. */
export function firstFeatures(
  table: RunTable,
  batting: Batting,
  worth: number,
  level: readonly number[],
): number[] {
  const { wicketsLeft, ballsLeft, ballsLimit } = batting
  const open = runsToCome(table, ballsLeft, wicketsLeft).spread / runsToCome(table, ballsLimit, 10).spread
  const shares = linearBasis(SHARE_KNOTS, ballsLeft / ballsLimit)
  const wickets = linearBasis(WICKET_KNOTS, wicketsLeft)
  return [
    ...shares.map((one) => one * open),
    ...shares.map((one) => one * open * worth),
    ...wickets.map((one) => one * open),
    ...wickets.map((one) => one * open * worth),
    ...level.map((one) => one * open * worth),
  ]
}
