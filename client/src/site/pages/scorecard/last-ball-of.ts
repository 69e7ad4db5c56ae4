import type { BallPlace } from '#shared/addresses/ball-address.ts'
import { deliveriesInOrder } from '#shared/cricket/over-so-far.ts'
import type { MatchState } from '#shared/live/match-state.ts'

export type OverPlace = Omit<BallPlace, 'N'>

export function oversInOrder(overs: MatchState['Deliveries']): OverPlace[] {
  return Object.keys(overs)
    .map((key) => {
      const [Innings = 0, Over = 0] = key.split('.').map(Number)
      return { Innings, Over }
    })
    .sort(compareOvers)
}

export function compareOvers(a: OverPlace, b: OverPlace): number {
  return a.Innings - b.Innings || a.Over - b.Over
}

/** The last ball in a state; undefined before the first. */
export function lastBallOf({ Deliveries }: Pick<MatchState, 'Deliveries'>): BallPlace | undefined {
  const last = oversInOrder(Deliveries).at(-1)
  if (!last) return undefined
  const ball = deliveriesInOrder(Deliveries[`${last.Innings}.${last.Over}`] ?? {}).at(-1)
  return ball && { ...last, N: ball.N }
}
