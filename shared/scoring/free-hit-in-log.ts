import { hasFreeHits, isFreeHitNext } from '../cricket/free-hit.ts'
import type { Delivery, MatchSheet } from '../cricket/match-log.ts'
import type { Slot } from './slot-replay.ts'

/** Whether the ball of this place is a free hit, by the balls of its innings before it. */
export function isFreeHit(
  sheet: MatchSheet,
  slots: readonly Slot[],
  { Innings, Over, N }: Pick<Delivery, 'Innings' | 'Over' | 'N'>,
): boolean {
  if (!hasFreeHits(sheet)) return false
  let isFree = false
  for (const { event } of slots) {
    if (event?.Type !== 'delivery' || event.Innings !== Innings) continue
    if (event.Over > Over || (event.Over === Over && event.N >= N)) break
    isFree = isFreeHitNext(event, isFree)
  }
  return isFree
}
