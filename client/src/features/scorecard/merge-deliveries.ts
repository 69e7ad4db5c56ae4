import type { PublishedDelivery } from '#shared/api/match.ts'
import { deliveriesInOrder, isLegal } from '#shared/cricket/over-so-far.ts'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** A ball as the commentary tells it. `Ball` is the legal ball that the umpire would call. */
export type Ball = Pick<ShownDelivery, 'Batter' | 'Bowler' | 'Runs' | 'Extras' | 'Wickets' | 'AllRun'> & {
  Innings: number
  Over: number
  N: number
  Ball: number
}

/**
 * Merges the deliveries of the archive with the overs of the live state, which are newer and corrected.
 * `hasGap`: overs are missing between the two.
 */
export function mergeDeliveries(
  archived: readonly PublishedDelivery[],
  { Deliveries }: Pick<MatchState, 'Deliveries'>,
): { balls: Ball[]; hasGap: boolean } {
  const overs = new Map<string, Ball[]>()
  for (const delivery of archived) {
    const key = `${delivery.Innings}.${delivery.Over}`
    const over = overs.get(key) ?? []
    const place = over.findIndex((ball) => ball.N === delivery.N)
    const ball = { ...delivery, Ball: 0 }
    if (place >= 0) over[place] = ball
    else over.push(ball)
    overs.set(key, over)
  }
  for (const over of overs.values()) countLegal(over)
  for (const [key, over] of Object.entries(Deliveries)) {
    const [Innings = 0, Over = 0] = key.split('.').map(Number)
    overs.set(
      key,
      deliveriesInOrder(over).map(({ N, Delivery }) => ({
        ...Delivery,
        Innings,
        Over,
        N,
        Ball: Delivery.Ball ?? N,
      })),
    )
  }
  const balls = [...overs.values()].flat().sort(inOrder)
  return { balls, hasGap: hasMissingOver(balls) }
}

function inOrder(a: Ball, b: Ball): number {
  return a.Innings - b.Innings || a.Over - b.Over || a.N - b.N
}

function countLegal(over: Ball[]): void {
  let legal = 0
  for (const ball of over.sort(inOrder)) {
    if (isLegal(ball)) legal += 1
    ball.Ball = isLegal(ball) ? legal : legal + 1
  }
}

function hasMissingOver(balls: readonly Ball[]): boolean {
  return balls.some((ball, index) => {
    const before = balls[index - 1]
    if (!before || before.Innings !== ball.Innings) return ball.Over > 0
    return ball.Over > before.Over + 1
  })
}
