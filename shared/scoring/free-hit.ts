import type { Delivery, Format } from '../cricket/match-log.ts'
import type { Slot } from './scored-log.ts'

/** Playing conditions that have it. What other leagues agreed is not known. */
const HAVE_FREE_HITS: readonly Format[] = ['T20', 'ODI', 'The Hundred']

/** The ball after a no-ball, and the ones after it until it was no wide or no-ball. */
export function isFreeHit(
  format: Format,
  slots: readonly Slot[],
  { Innings, Over, N }: Pick<Delivery, 'Innings' | 'Over' | 'N'>,
): boolean {
  if (!HAVE_FREE_HITS.includes(format)) return false
  const before = slots.flatMap(({ event }) =>
    event?.Type === 'delivery' &&
    event.Innings === Innings &&
    (event.Over < Over || (event.Over === Over && event.N < N))
      ? [event]
      : [],
  )
  const last = before.findLast(({ Extras }) => !Extras?.Wides)
  return (last?.Extras?.NoBalls ?? 0) > 0
}
