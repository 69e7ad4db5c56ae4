import { isWicket } from '#shared/cricket/dismissals.ts'
import type { PublishedBall } from '#shared/cricket/scorecards-by-ball.ts'

/** What stands out on the way through a match: `count` balls had been bowled with it. */
export type Mark = { kind: 'wicket' | 'milestone' | 'innings'; count: number }

/** Wickets, fifties and hundreds, and where an innings begins. */
export function marksOf(balls: readonly PublishedBall[]): Mark[] {
  const marks: Mark[] = []
  const runs = new Map<string, number>()
  balls.forEach((ball, place) => {
    const count = place + 1
    if (place > 0 && ball.Innings !== balls[place - 1]?.Innings) marks.push({ kind: 'innings', count: place })
    if (Object.values(ball.Wickets ?? {}).some(isWicket)) marks.push({ kind: 'wicket', count })
    const batter = `${ball.Innings}.${ball.Batter}`
    const before = runs.get(batter) ?? 0
    runs.set(batter, before + ball.Runs)
    if (Math.floor((before + ball.Runs) / 50) > Math.floor(before / 50))
      marks.push({ kind: 'milestone', count })
  })
  return marks
}

/** The counts at which overs end, and those at which innings do, in order. */
export function endsOf(balls: readonly PublishedBall[], of: 'over' | 'innings'): number[] {
  return balls.flatMap((ball, place) => {
    const next = balls[place + 1]
    const isEnd =
      next === undefined || next.Innings !== ball.Innings || (of === 'over' && next.Over !== ball.Over)
    return isEnd ? [place + 1] : []
  })
}
