import { isWicket } from '#shared/cricket/dismissals.ts'
import type { PublishedBall } from '#shared/cricket/scorecards-by-ball.ts'

/** `count`: balls up to and with this one. */
export type Mark = { kind: 'wicket' | 'milestone' | 'innings'; count: number }

/** Wickets, fifties, hundreds, and starts of innings. */
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

/** Counts of balls at the ends of overs or innings, in order. */
export function endsOf(balls: readonly PublishedBall[], of: 'over' | 'innings'): number[] {
  return balls.flatMap((ball, place) => {
    const next = balls[place + 1]
    const isEnd =
      next === undefined || next.Innings !== ball.Innings || (of === 'over' && next.Over !== ball.Over)
    return isEnd ? [place + 1] : []
  })
}
