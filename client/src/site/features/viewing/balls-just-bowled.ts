import type { PublishedDelivery } from '#shared/api/match.ts'
import { isLegal } from '#shared/cricket/is-legal.ts'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'

/** `atMs`: when it was published, by the relay's clock. */
export type JustBowled = Pick<ShownDelivery, 'Batter' | 'Runs' | 'Extras' | 'Wickets' | 'AllRun'> & {
  key: string
  overs: string
  atMs: number
}

/**
 * The balls of the last two minutes, the newest first. `archived`: the origin's, with their times. With a
 * delay of `delayMs`, newer balls are left out: the reader must end the delay first.
 */
export function ballsJustBowled(
  archived: readonly PublishedDelivery[],
  nowMs: number,
  delayMs = 0,
): JustBowled[] {
  const balls = new Map<string, JustBowled>()
  const legal = new Map<string, number>()
  for (const ball of archived) {
    const over = `${ball.Innings}.${ball.Over}`
    const before = legal.get(over) ?? 0
    legal.set(over, before + (isLegal(ball) ? 1 : 0))
    const key = `${over}.${ball.N}`
    balls.set(key, { ...ball, key, overs: `${ball.Over}.${before + 1}`, atMs: Date.parse(ball.At) })
  }
  return [...balls.values()]
    .filter(({ atMs }) => atMs <= nowMs - delayMs && atMs > nowMs - MAX_DELAY_MS)
    .sort((a, b) => b.atMs - a.atMs)
}
