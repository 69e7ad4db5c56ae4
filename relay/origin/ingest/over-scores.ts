import type { OverScore } from '#shared/api/match.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'

/** The score when each over ended, so that an over has its total where its balls are not known. */
export function overScores(
  before: readonly OverScore[],
  { Innings }: Scorecard,
  ballsPerOver: number,
  at: string,
): OverScore[] {
  return Object.entries(Innings).flatMap(([key, { Balls, Runs, Wickets }]) => {
    const number = Number(key)
    const overs = Balls / ballsPerOver
    // Overs that were taken back end once more.
    const known = before.filter((one) => one.Innings === number && one.Over < overs && one.Runs <= Runs)
    const Over = overs - 1
    const hasEnded = Number.isInteger(Over) && Over >= 0
    // A wide before the next over's first ball is of that over.
    if (!hasEnded || known.some((one) => one.Over === Over)) return known
    return [...known, { Innings: number, Over, Runs, Wickets, At: at }]
  })
}
