import type { OverScore } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** What an over brought, and the score after it. */
export type OverTotal = { Innings: number; Over: number; runs: number; wickets: number; score: Score }
type Score = Pick<OverScore, 'Runs' | 'Wickets'>
type State = Pick<MatchState, 'Match' | 'Innings'>

/** The overs of which the scores before and after are known, up to what the board shows, in order. */
export function overTotals(scores: readonly OverScore[], { Match, Innings }: State): OverTotal[] {
  return Object.entries(Innings).flatMap(([key, { Balls, Runs, Wickets }]) => {
    const number = Number(key)
    const overs = Balls / Match.BallsPerOver
    const own: (Score & { Over: number })[] = scores.filter(
      (one) => one.Innings === number && one.Over < overs,
    )
    if (own.length > 0 && !Number.isInteger(overs)) own.push({ Over: Math.floor(overs), Runs, Wickets })
    return own.flatMap((end) => {
      const start = end.Over === 0 ? NO_SCORE : own.find((one) => one.Over === end.Over - 1)
      if (!start) return []
      const [runs, wickets] = [end.Runs - start.Runs, end.Wickets - start.Wickets]
      return [{ Innings: number, Over: end.Over, runs, wickets, score: end }]
    })
  })
}

/** Whether an over of the last innings ended after the answer, where that has scores of overs in the place of balls. */
export function lacksOver(
  scores: readonly OverScore[] | undefined,
  balls: readonly { Innings: number }[],
  { Match, Innings }: State,
): boolean {
  const number = Math.max(...Object.keys(Innings).map(Number))
  const ended = Math.floor((Innings[`${number}`]?.Balls ?? 0) / Match.BallsPerOver)
  if (!scores || ended === 0 || balls.some((one) => one.Innings === number)) return false
  return !scores.some((one) => one.Innings === number && one.Over === ended - 1)
}

const NO_SCORE: Score = { Runs: 0, Wickets: 0 }
