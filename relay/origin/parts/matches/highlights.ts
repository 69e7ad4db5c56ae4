import type { Highlight, PublishedDelivery } from '#shared/api/match.ts'
import { isCreditedToBowler, isWicket } from '#shared/cricket/dismissals.ts'
import { isLegal } from '#shared/cricket/is-legal.ts'

/** In order; a four that was run is none. `Ball`: a wide has the number of the ball bowled in its place. */
export function highlightsOf(balls: readonly PublishedDelivery[], isOver: boolean): Highlight[] {
  const highlights: Highlight[] = []
  const runs = new Map<string, number>()
  const wickets = new Map<string, number>()
  let over = ''
  let legal = 0
  let at = { Innings: 1, Over: 0, Ball: 1 }
  for (const ball of balls) {
    const itsOver = `${ball.Innings}/${ball.Over}`
    if (itsOver !== over) legal = 0
    over = itsOver
    at = { Innings: ball.Innings, Over: ball.Over, Ball: legal + 1 }
    if (isLegal(ball)) legal += 1
    const batter = `${ball.Innings}/${ball.Batter}`
    const before = runs.get(batter) ?? 0
    const after = before + ball.Runs
    runs.set(batter, after)
    if (!ball.AllRun && (ball.Runs === 4 || ball.Runs === 6)) {
      highlights.push({ ...at, Kind: ball.Runs === 4 ? 'four' : 'six', PlayerId: ball.Batter })
    }
    if (before < 50 && after >= 50) highlights.push({ ...at, Kind: 'fifty', PlayerId: ball.Batter })
    if (before < 100 && after >= 100) highlights.push({ ...at, Kind: 'hundred', PlayerId: ball.Batter })
    for (const [player, kind] of Object.entries(ball.Wickets ?? {})) {
      if (!isWicket(kind)) continue
      highlights.push({ ...at, Kind: 'wicket', PlayerId: Number(player) })
      if (!isCreditedToBowler(kind)) continue
      const bowler = `${ball.Innings}/${ball.Bowler}`
      const taken = (wickets.get(bowler) ?? 0) + 1
      wickets.set(bowler, taken)
      if (taken === 5) highlights.push({ ...at, Kind: 'five-for', PlayerId: ball.Bowler })
    }
  }
  if (isOver && balls.length > 0) highlights.push({ ...at, Kind: 'result' })
  return highlights
}
