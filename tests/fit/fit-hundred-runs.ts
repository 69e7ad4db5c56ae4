import type { LimitedCoefficients } from '#shared/cricket/forecast/coefficients.ts'
import { asTwentyOvers } from '#shared/cricket/forecast/forecast-limited.ts'
import { chaseOdds, firstOdds } from '#shared/cricket/forecast/limited-overs-model.ts'
import { logistic } from '#shared/cricket/forecast/math.ts'
import { isOpen, outcomeOf } from './fit-limited.ts'
import { limitedPositions } from './limited-positions.ts'
import type { PastMatch } from './read-matches.ts'

const CANDIDATES = [1, 1.02, 1.04, 1.06, 1.08, 1.1, 1.12, 1.14, 1.16]

/** The one number that The Hundred has of its own: how many runs of a T20 one of its runs is worth. */
export function fitHundredRuns(matches: readonly PastMatch[], known: LimitedCoefficients): number {
  const positions = matches.flatMap(limitedPositions).filter(isOpen)
  const losses = CANDIDATES.map((candidate) => {
    const squares = positions.map((one) => {
      const same = asTwentyOvers(one, candidate)
      const { target } = same
      const odds =
        target === undefined
          ? firstOdds(known, same, one.match.level)
          : chaseOdds(known, { ...same, target }, one.match.level)
      return (logistic(odds) - outcomeOf(one)) ** 2
    })
    return squares.reduce((sum, square) => sum + square, 0)
  })
  return CANDIDATES[losses.indexOf(Math.min(...losses))] ?? 1
}
