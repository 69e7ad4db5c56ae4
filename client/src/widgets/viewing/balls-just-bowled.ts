import { ballMark } from '#client/ui/score-figures/ball-mark.ts'
import type { PublishedDelivery } from '#shared/api/match.ts'
import { deliveriesInOrder } from '#shared/cricket/over-so-far.ts'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'

/** A ball that somebody may be seeing on a late picture. `atMs`: when it was told, by the relay's clock. */
export type JustBowled = Pick<ShownDelivery, 'Batter' | 'Runs' | 'Extras' | 'Wickets' | 'AllRun'> & {
  key: string
  overs: string
  atMs: number
}

type SeenState = { at: number; state: MatchState }

/**
 * The balls of the last two minutes, the newest first. `archived`: what the origin tells, with its times. `states`: what
 * has come since and is held back, oldest first; the first one is shown already.
 */
export function ballsJustBowled(
  archived: readonly PublishedDelivery[],
  states: readonly SeenState[],
  nowMs: number,
): JustBowled[] {
  const balls = new Map<string, JustBowled>()
  const legal = new Map<string, number>()
  for (const ball of archived) {
    const over = `${ball.Innings}.${ball.Over}`
    const { NoBalls = 0, Wides = 0 } = ball.Extras ?? {}
    const before = legal.get(over) ?? 0
    const isLegal = NoBalls + Wides === 0
    legal.set(over, before + (isLegal ? 1 : 0))
    const key = `${over}.${ball.N}`
    balls.set(key, { ...ball, key, overs: `${ball.Over}.${before + 1}`, atMs: Date.parse(ball.At) })
  }
  states.forEach(({ at, state }, place) => {
    for (const [over, deliveries] of Object.entries(state.Deliveries)) {
      for (const { N, Delivery } of deliveriesInOrder(deliveries)) {
        const key = `${over}.${N}`
        if (balls.has(key)) continue
        const overs = `${over.split('.')[1]}.${Delivery.Ball ?? N}`
        // When those that the first state holds were bowled is not known.
        balls.set(key, { ...Delivery, key, overs, atMs: place === 0 ? 0 : at })
      }
    }
  })
  return [...balls.values()]
    .filter(({ atMs }) => atMs <= nowMs && atMs > nowMs - MAX_DELAY_MS)
    .sort((a, b) => b.atMs - a.atMs)
}

/** The ball that somebody who presses when they see one most likely means: the newest that nobody overlooks, otherwise the newest. */
export function likelyBall(balls: readonly JustBowled[]): JustBowled | undefined {
  return balls.find((ball) => ['wicket', 'four', 'six'].includes(ballMark(ball).kind)) ?? balls[0]
}
