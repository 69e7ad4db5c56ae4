import { hasWicket } from '#client/ui/score-figures/ball-mark.ts'
import { runsOf } from '#shared/cricket/breakdown/played-ball.ts'
import type { Ball } from './merge-deliveries.ts'

/** One over of the commentary, its newest ball first. `memoKey` is another one when anything in it is. */
export type OverTold = {
  key: string
  innings: number
  number: number
  balls: Ball[]
  runs: number
  wickets: number
  memoKey: string
}

/** The overs of a match, the newest first. */
export function oversTold(balls: readonly Ball[]): OverTold[] {
  const overs = new Map<string, Ball[]>()
  for (const ball of balls) {
    const key = `${ball.Innings}.${ball.Over}`
    overs.set(key, [ball, ...(overs.get(key) ?? [])])
  }
  return [...overs]
    .map(([key, inOver]) => ({
      key,
      innings: inOver[0]?.Innings ?? 0,
      number: (inOver[0]?.Over ?? 0) + 1,
      balls: inOver,
      runs: inOver.reduce((sum, ball) => sum + runsOf(ball), 0),
      wickets: inOver.filter((ball) => hasWicket(ball.Wickets)).length,
      memoKey: JSON.stringify(inOver),
    }))
    .reverse()
}
