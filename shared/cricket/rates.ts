/** Rates that no message carries. Each is undefined before the first ball, and where the source counts no balls: there is nothing to divide by. */

/** Runs an over, of a side or conceded by a bowler (who calls it economy), from legal balls. */
export function runRate(runs: number, balls: number, ballsPerOver: number): number | undefined {
  return balls > 0 ? (runs * ballsPerOver) / balls : undefined
}

/** Runs for a hundred balls faced. */
export function strikeRate({
  Runs,
  Balls = 0,
}: {
  Runs: number
  Balls?: number | undefined
}): number | undefined {
  return Balls > 0 ? (Runs * 100) / Balls : undefined
}

/** Runs conceded an over. A bowler who has sent down nothing but wides and no-balls has none. */
export function economy(
  { Runs, Balls = 0 }: { Runs: number; Balls?: number | undefined },
  ballsPerOver: number,
): number | undefined {
  return runRate(Runs, Balls, ballsPerOver)
}
