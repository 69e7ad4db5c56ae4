import { keepsEnds } from './dismissals.ts'
import type { Delivery, Format } from './match-log.ts'

/** Who faces next: `within` if the over continues, `after` if this was its last ball. Absent where it cannot be known. */
export type Facing = { readonly within?: number; readonly after?: number }

/**
 * After a wicket only the batter who stayed can be named, and only where the ends are certain: not after a catch or a run out.
 * The Hundred changes ends after ten balls, that is after every second over of five.
 */
export function facingAfter(delivery: Delivery, format: Format): Facing {
  if (delivery.NotBowled) return { within: delivery.Batter }
  const run = runsRun(delivery, format)
  const leaving = delivery.Wickets ?? []
  if (run === undefined || leaving.some((wicket) => !keepsEnds(wicket.Kind))) return {}
  const { Batter, NonStriker } = delivery
  const isOdd = run % 2 === 1
  const within = isOdd ? NonStriker : Batter
  const keepsEnd = format === 'The Hundred' && delivery.Over % 2 === 0
  const after = keepsEnd === isOdd ? NonStriker : Batter
  if (leaving.length === 0) return { within, after }
  const facing: { within?: number; after?: number } = {}
  if (!leaving.some((wicket) => wicket.Player === within)) facing.within = within
  if (!leaving.some((wicket) => wicket.Player === after)) facing.after = after
  return facing
}

/**
 * Odd or even; undefined where the figures do not show it. What a wide or a no-ball itself is worth was not run: two in The
 * Hundred, and in first-class cricket by the country.
 */
function runsRun({ Runs, Extras = {} }: Delivery, format: Format): number | undefined {
  const { Byes = 0, LegByes = 0, Wides = 0, NoBalls = 0 } = Extras
  if (format === 'First-class' && NoBalls > 1) return undefined
  const worth = format === 'The Hundred' ? 2 : 1
  return Runs + Byes + LegByes + Math.max(0, Wides - 1) + Math.max(0, NoBalls - worth)
}
