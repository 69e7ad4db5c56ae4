import { useRef } from 'react'
import { ballMark } from '#client/ui/score-figures/ball-mark.ts'
import { ballText } from '#shared/addresses/ball-address.ts'
import type { PublishedDelivery } from '#shared/api/match.ts'
import type { Ball } from '../merge-deliveries.ts'

/** What this device held of a ball before it was corrected; '' where it never had the first version. */
export type Corrections = ReadonlyMap<string, string>

/** The corrected balls: those that the origin marks, and those that came out otherwise while the page was open. */
export function useCorrections(balls: readonly Ball[]): Corrections {
  const held = useRef({ seen: new Map<string, string>(), was: new Map<string, string>() })
  const { seen, was } = held.current
  for (const ball of balls) {
    const key = ballText(ball)
    const now = ballMark(ball).letters
    const before = seen.get(key)
    if (before !== undefined && before !== now) was.set(key, before)
    else if ((ball as Partial<PublishedDelivery>).Corrected && !was.has(key)) was.set(key, '')
    seen.set(key, now)
  }
  return was
}
