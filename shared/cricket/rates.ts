/** Rates that no message carries. Each is undefined before the first ball: there is nothing to divide by. */

/** Runs an over, of a side or conceded by a bowler (who calls it economy), from legal balls. */
export function runRate(runs: number, balls: number, ballsPerOver: number): number | undefined {
  return balls > 0 ? (runs * ballsPerOver) / balls : undefined
}

/** Runs for a hundred balls faced. */
export function strikeRate(batter: { Runs: number; Balls: number }): number | undefined {
  return batter.Balls > 0 ? (batter.Runs * 100) / batter.Balls : undefined
}

/** Runs conceded an over. A bowler who has sent down nothing but wides and no-balls has none. */
export function economy(bowler: { Runs: number; Balls: number }, ballsPerOver: number): number | undefined {
  return runRate(bowler.Runs, bowler.Balls, ballsPerOver)
}
