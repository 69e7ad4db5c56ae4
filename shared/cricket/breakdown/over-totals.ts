import { isLegal } from '../is-legal.ts'
import { type PlayedBall, runsOf, wicketsIn } from './played-ball.ts'

/** `total` and `fallen` after it; `end` is how far it has come, `balls` the legal balls of the innings by then. */
export type OverTotal = {
  over: number
  runs: number
  wickets: number
  total: number
  fallen: number
  end: number
  balls: number
}

/** `runsInAll`: penalties between balls are in no over, but in every total: a scorecard does not say when they were given. */
export function overTotals(
  balls: readonly PlayedBall[],
  innings: number,
  ballsPerOver: number,
  runsInAll?: number,
): OverTotal[] {
  const own = balls.filter((ball) => ball.Innings === innings)
  const inBalls = own.reduce((sum, ball) => sum + runsOf(ball), 0)
  const totals: OverTotal[] = []
  let total = Math.max(0, (runsInAll ?? inBalls) - inBalls)
  let fallen = 0
  let legal = 0
  for (const ball of own) {
    let current = totals.at(-1)
    if (current?.over !== ball.Over) {
      current = { over: ball.Over, runs: 0, wickets: 0, total, fallen, end: ball.Over, balls: legal }
      totals.push(current)
    }
    const runs = runsOf(ball)
    total += runs
    current.runs += runs
    current.total = total
    current.wickets += wicketsIn(ball)
    fallen += wicketsIn(ball)
    current.fallen = fallen
    if (isLegal(ball)) {
      legal += 1
      current.balls = legal
      current.end = Math.min(ball.Over + 1, current.end + 1 / ballsPerOver)
    }
  }
  return totals
}
