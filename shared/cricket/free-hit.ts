import { isLegal } from './is-legal.ts'
import type { Delivery, MatchSheet } from './match-log.ts'

/** Whether matches of these terms have free hits: all of limited overs, where they do not say that they have none. */
export function hasFreeHits({ Overs, FreeHits = true }: Pick<MatchSheet, 'Overs' | 'FreeHits'>): boolean {
  return Overs !== undefined && FreeHits
}

/** Whether the ball after this one is a free hit. `isOne`: whether this one is. A wide on it is followed by another. */
export function isFreeHitNext(ball: Pick<Delivery, 'Extras' | 'NotBowled'>, isOne: boolean): boolean {
  return (ball.Extras?.NoBalls ?? 0) > 0 || (isOne && !isLegal(ball))
}

const OUT_ON_A_FREE_HIT = new Set([
  'run out',
  'hit the ball twice',
  'obstructing the field',
  'handled the ball',
])
const BETWEEN_BALLS = new Set(['retired out', 'retired hurt', 'retired not out', 'timed out', 'absent hurt'])

/** Out on a free hit is who would be out on a no-ball (Law 21.18, and the playing conditions of limited overs). */
export function isOutOnFreeHit(kind: string): boolean {
  return OUT_ON_A_FREE_HIT.has(kind) || BETWEEN_BALLS.has(kind)
}
