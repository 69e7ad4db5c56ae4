import type { Level } from '../match-log.ts'
import type { LimitedCoefficients } from './coefficients.ts'
import {
  type Batting,
  type Chasing,
  chaseFeatures,
  firstFeatures,
  levelFeatures,
  totalFeatures,
} from './limited-features.ts'
import { dot } from './math.ts'
import { runsToCome } from './runs-to-come.ts'

/** Log odds: where fewer wickets have cost as much, still fewer are worth nothing more. */
const FAR_BEHIND = 2
/** Log odds: less than any chance that is shown while a match can still turn. */
const HOPELESS = -8

/** In log odds. Of rare positions little was learnt: no smaller a chance than with fewer wickets. */
export function chaseOdds(known: LimitedCoefficients, chasing: Chasing, level?: Level): number {
  const { wicketsLeft, ballsLeft, ballsLimit } = chasing
  const who = levelFeatures(level)
  const oddsWith = (left: number) =>
    dot(known.chase, chaseFeatures(known.runs, { ...chasing, wicketsLeft: left }, who))
  let best = oddsWith(wicketsLeft)
  // Most was learnt of where a chase begins, and each ball of a first innings asks for it.
  if (ballsLeft === ballsLimit) return best
  for (let left = wicketsLeft - 1; left > 0 && best > HOPELESS; left -= 1) {
    const odds = oddsWith(left)
    if (odds < best - FAR_BEHIND) break
    best = Math.max(best, odds)
  }
  return best
}

/** The total that a first innings is expected to come to. */
export function expectedTotal(known: LimitedCoefficients, batting: Batting, level?: Level): number {
  const { runs, ballsLeft, wicketsLeft } = batting
  const { mean } = runsToCome(known.runs, ballsLeft, wicketsLeft)
  const more = mean + dot(known.total, totalFeatures(known.runs, batting, levelFeatures(level)))
  return runs + Math.max(0, more)
}

/** In log odds: the expected total's worth as a target, less the doubt about it, which is gone with the last ball. */
export function firstOdds(known: LimitedCoefficients, batting: Batting, level?: Level): number {
  const worth = worthOfTotal(known, batting, level)
  return worth + dot(known.first, firstFeatures(known.runs, batting, worth, levelFeatures(level)))
}

export function worthOfTotal(known: LimitedCoefficients, batting: Batting, level?: Level): number {
  const { ballsLimit, ballsLeft, wicketsLeft } = batting
  const total = expectedTotal(known, batting, level)
  const start = { runs: 0, wicketsLeft: 10, ballsLeft: ballsLimit, ballsLimit }
  const odds = -chaseOdds(known, { ...start, target: total + 1 }, level)
  const doubt =
    runsToCome(known.runs, ballsLeft, wicketsLeft).spread / runsToCome(known.runs, ballsLimit, 10).spread
  return odds / Math.sqrt(1 + known.doubt * doubt * doubt)
}
