import { runsOf } from '#shared/cricket/breakdown/played-ball.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Ball } from './merge-deliveries.ts'

/**
 * Whether an innings has other runs or wickets by its balls than by its card: a ball older than the live
 * overs was corrected. Penalties between balls are left out, as are innings without balls.
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
    return (
      card !== undefined && (card.Runs - (card.Extras?.Penalty ?? 0) !== runs || card.Wickets !== wickets)
    )
  })
}
