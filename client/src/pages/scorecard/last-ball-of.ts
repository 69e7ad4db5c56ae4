import type { BallPlace } from '#shared/addresses/ball-address.ts'
import { deliveriesInOrder } from '#shared/cricket/over-so-far.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** The last ball in a state; undefined before the first. */
export function lastBallOf({ Deliveries }: Pick<MatchState, 'Deliveries'>): BallPlace | undefined {
  const [last] = Object.entries(Deliveries)
    .map(([key, over]) => {
      const [Innings = 0, Over = 0] = key.split('.').map(Number)
      return { Innings, Over, N: deliveriesInOrder(over).at(-1)?.N ?? 0 }
    })
    .sort((a, b) => b.Innings - a.Innings || b.Over - a.Over)
  return last && last.N > 0 ? last : undefined
}
