import type { Delivery } from '#shared/cricket/match-log.ts'

/**
 * What a scorer may have taken this ball for before the umpire's signal was seen: off the bat for off the pad, a
 * four for a six. Undefined where there is nothing to mistake. Never more runs than two beyond the truth.
 */
export function misread(delivery: Delivery): Delivery | undefined {
  const { Runs, Extras, Wickets } = delivery
  if (Wickets) return undefined
  if (!Extras) {
    if (Runs === 4) return { ...delivery, Runs: 6 }
    if (Runs === 6) return { ...delivery, Runs: 4 }
    return Runs === 1 || Runs === 2 ? { ...delivery, Runs: 0, Extras: { LegByes: Runs } } : undefined
  }
  const { LegByes, Byes, Wides, NoBalls } = Extras
  if (Wides || NoBalls) return undefined
  const { Extras: _, ...plain } = delivery
  if (LegByes) return { ...plain, Runs: LegByes }
  return Byes ? { ...plain, Extras: { LegByes: Byes } } : undefined
}
