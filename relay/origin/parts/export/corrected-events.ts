import type { CorrectionEvent, MatchEvent } from '#shared/cricket/match-log.ts'

export type PlainEvent = Exclude<MatchEvent, CorrectionEvent>

/** A log without corrections: each ball as it was in the end. */
export function correctedEvents(events: readonly MatchEvent[]): PlainEvent[] {
  const plain: PlainEvent[] = []
  for (const event of events) {
    if (event.Type !== 'correction') plain.push(event)
    else {
      const last = plain.findLastIndex(({ Type }) => Type === 'delivery')
      plain[last] = event.Delivery
    }
  }
  return plain
}
