import type { LongCoefficients } from './coefficients.ts'
import { drawFeatures, type LongPosition, winFeatures } from './long-features.ts'
import { dot, logistic } from './math.ts'

/** `first`: the side that batted first. The three make 1. */
export type LongChances = { first: number; other: number; draw: number }

/** First whether there will be a winner at all, then who. */
export function longChances(known: LongCoefficients, position: LongPosition): LongChances {
  const draw = logistic(dot(known.draw, drawFeatures(known, position)))
  const first = logistic(dot(known.win, winFeatures(known, position)))
  return { first: (1 - draw) * first, other: (1 - draw) * (1 - first), draw }
}
