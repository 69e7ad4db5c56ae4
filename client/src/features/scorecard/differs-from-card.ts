import { runsOf } from '#shared/cricket/breakdown/played-ball.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Ball } from './merge-deliveries.ts'

/**
 * Whether the runs or the wickets of an innings are others by its balls, up to the last one, than by its card: a ball was
 * corrected that the live state holds no longer. Penalties are awarded between balls too and are not compared, nor are
 * innings of which no ball is known.
 */
export function differsFromCard(
  balls: readonly Pick<Ball, 'Innings' | 'Runs' | 'Extras' | 'Wickets'>[],
  { Innings }: Pick<MatchState, 'Innings'>,
): boolean {
  const totals = new Map<number, { runs: number; wickets: number }>()
  for (const ball of balls) {
    const total = totals.get(ball.Innings) ?? { runs: 0, wickets: 0 }
    total.runs += runsOf(ball) - (ball.Extras?.Penalty ?? 0)
    total.wickets += Object.values(ball.Wickets ?? {}).filter(isWicket).length
    totals.set(ball.Innings, total)
  }
  return [...totals].some(([number, { runs, wickets }]) => {
    const card = Innings[`${number}`]
    return card !== undefined && (card.Runs - card.Extras.Penalty !== runs || card.Wickets !== wickets)
  })
}
