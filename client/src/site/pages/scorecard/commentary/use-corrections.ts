import { useRef } from 'react'
import { ballText } from '#shared/addresses/ball-address.ts'
import { type DeliveryFacts, isSameDelivery } from '#shared/cricket/is-same-delivery.ts'
import type { Ball } from '../merge-deliveries.ts'

/** Balls before their correction, by place; undefined where that is unknown. */
export type Corrections = ReadonlyMap<string, DeliveryFacts | undefined>

/**
 * Corrected balls: marked by the origin, or changed while the page was open. `isBack`: at a past ball, later
 * corrections do not count.
 */
export function useCorrections(balls: readonly Ball[], isBack: boolean): Corrections {
  const memory = useRef({ seen: new Map<string, Ball>(), was: new Map<string, Ball>() })
  const { seen, was } = memory.current
  const corrections = new Map<string, DeliveryFacts | undefined>()
  for (const ball of balls) {
    const key = ballText(ball)
    if (!isBack) {
      const before = seen.get(key)
      if (before && !isSameDelivery(before, ball)) was.set(key, before)
      seen.set(key, ball)
    }
    const earlier = isBack ? ball.Was : (was.get(key) ?? ball.Was)
    if (earlier ? !isSameDelivery(earlier, ball) : ball.Corrected) corrections.set(key, earlier)
  }
  return corrections
}
