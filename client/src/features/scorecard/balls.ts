import type { PublishedDelivery } from '#shared/api/match.ts'
import { discs, isLegal } from '#shared/cricket/over-so-far.ts'
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
 * Joins what the archive told with the overs that the live state holds, which are newer and corrected.
 * `hasGap`: between the two lie overs that neither has.
 */
export function withLiveBalls(
  told: readonly PublishedDelivery[],
  { Deliveries }: Pick<MatchState, 'Deliveries'>,
): { balls: Ball[]; hasGap: boolean } {
  const overs = new Map<string, Ball[]>()
  for (const delivery of told) {
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
      discs(over).map(({ N, Delivery }) => ({ ...Delivery, Innings, Over, N, Ball: Delivery.Ball ?? N })),
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
