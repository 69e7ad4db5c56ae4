/** What `npm run fit` learns; `coefficients.json` holds it. */

/** Mean and spread of the runs still to come, at every `step` balls left (from 0) and 0 to 10 wickets left. */
export type RunTable = { step: number; mean: number[][]; spread: number[][] }

/** A kind of match in which each side bats once. */
export type LimitedCoefficients = {
  runs: RunTable
  /** Weights of `chaseFeatures`. */
  chase: number[]
  /** Weights of `totalFeatures`: what is added to the table's mean. */
  total: number[]
  /** Weights of `firstFeatures`. */
  first: number[]
  /** How much of the doubt about a total goes into the chance of the side that makes it. */
  doubt: number
}

/** Of an innings with 0 to 10 wickets left, the weights of `long-features.ts`, and of `last-chase-features.ts`. */
export type LongCoefficients = {
  runs: number[]
  spread: number[]
  balls: number[]
  draw: number[]
  win: number[]
  chaseDraw: number[]
  chaseWin: number[]
}

/** `hundredRuns`: runs of a T20 that one of The Hundred is worth. */
export type Coefficients = {
  T20: LimitedCoefficients
  ODI: LimitedCoefficients
  Test: LongCoefficients
  hundredRuns: number
}
