import type { Batting } from './limited-features.ts'

/** Balls of a T20 for each of The Hundred's. */
const SHARE = 1.2

/**
 * A position of The Hundred as one of a T20: the same share of the innings left, and runs by how the totals of the two
 * compare. Too few of its matches are known for a model of its own.
 */
export function asTwentyOvers<P extends Batting & { target?: number }>(position: P, hundredRuns: number): P {
  const { runs, ballsLeft, ballsLimit, target } = position
  return {
    ...position,
    runs: runs * hundredRuns,
    ballsLeft: ballsLeft * SHARE,
    ballsLimit: ballsLimit * SHARE,
    ...(target === undefined ? {} : { target: (target - 1) * hundredRuns + 1 }),
  }
}
