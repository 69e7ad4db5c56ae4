import type { MatchEvent } from '#shared/cricket/match-log.ts'

/** A log with what was corrected put right: no correction is left in it. */
export function asItStands(events: readonly MatchEvent[]): MatchEvent[] {
  const standing: MatchEvent[] = []
  let last = -1
  for (const event of events) {
    if (event.Type === 'correction') {
      standing[last] = event.Delivery
      continue
    }
    if (event.Type === 'delivery') last = standing.length
    standing.push(event)
  }
  return standing
}
