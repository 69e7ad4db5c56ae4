import { hasWicket } from '#client/ui/score-figures/ball-mark.ts'
import { isLegal } from '#shared/cricket/over-so-far.ts'
import { runsOf } from './commentary-overs.ts'
import type { Ball } from './merge-deliveries.ts'

/**
 * One over of an innings as graphs draw it: its runs, its wickets, and the total after it with the wickets
 * `fallen` until then. `end` is how far it has come.
 */
export type OverTotal = {
  over: number
  runs: number
  wickets: number
  total: number
  fallen: number
  end: number
}

/** The overs of one innings in order; runs that no ball brought (penalties between balls) are in none. */
export function overTotals(balls: readonly Ball[], innings: number, ballsPerOver: number): OverTotal[] {
  const totals: OverTotal[] = []
  let total = 0
  let fallen = 0
  for (const ball of balls) {
    if (ball.Innings !== innings) continue
    let current = totals.at(-1)
    if (current?.over !== ball.Over) {
      current = { over: ball.Over, runs: 0, wickets: 0, total, fallen, end: ball.Over }
      totals.push(current)
    }
    const runs = runsOf(ball)
    total += runs
    current.runs += runs
    current.total = total
    if (hasWicket(ball.Wickets)) {
      current.wickets += 1
      fallen += 1
    }
    current.fallen = fallen
    if (isLegal(ball)) current.end = Math.min(ball.Over + 1, current.end + 1 / ballsPerOver)
  }
  return totals
}

/** Round steps for an axis from 0 to at least `top`: six at most, zero included. */
export function axisSteps(top: number): number[] {
  const rough = Math.max(1, top) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  const whole = Math.max(1, Math.round(step))
  return Array.from({ length: Math.ceil(Math.max(1, top) / whole) + 1 }, (_, index) => index * whole)
}
