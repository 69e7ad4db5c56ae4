import { levelFeatures } from '#shared/cricket/forecast/limited-features.ts'
import { dot, logistic } from '#shared/cricket/forecast/math.ts'
import type { LimitedPosition } from './limited-positions.ts'
import type { PastLongPosition } from './long-positions.ts'
import { fitLogistic } from './regression.ts'
import { Rows } from './rows.ts'

/** What ours has to beat: one logistic model an innings, of the same figures as they stand. */
export function plainModel<P>(
  positions: readonly P[],
  features: (position: P) => number[],
  outcome: (position: P) => number,
) {
  const rows = new Rows()
  for (const one of positions) rows.add(features(one), outcome(one))
  const weights = fitLogistic(rows, { prior: Array.from({ length: rows.width }, () => 0), hold: 1 })
  return (position: P) => logistic(dot(weights, features(position)))
}

export function plainLimitedFeatures(one: LimitedPosition): number[] {
  const { runs, target, ballsLeft, ballsLimit, wicketsLeft, match } = one
  const shared = [
    1,
    ballsLeft / 100,
    wicketsLeft / 10,
    (wicketsLeft * ballsLeft) / 1000,
    ...levelFeatures(match.level),
  ]
  if (target === undefined) return [...shared, runs / 100, runs / Math.max(6, ballsLimit - ballsLeft)]
  const needed = target - runs
  return [...shared, needed / 100, Math.min(6, needed / Math.max(1, ballsLeft)), target / 100]
}

export function plainLongFeatures(one: PastLongPosition): number[] {
  const { lead, wicketsLeft, ballsBowled, ballsLimit, inningsLeft, isFirstBatting, runs } = one
  const time = ballsBowled / ballsLimit
  const sides = [inningsLeft.first - inningsLeft.other, isFirstBatting ? 1 : 0]
  return [
    1,
    lead / 100,
    Math.abs(lead) / 100,
    wicketsLeft / 10,
    time,
    wicketsLeft * time,
    runs / 100,
    ...sides,
  ]
}
