import type { CorrectionEvent, MatchEvent } from '#shared/cricket/match-log.ts'

export type PlainEvent = Exclude<MatchEvent, CorrectionEvent>

/** A log without corrections: each ball as it was in the end, with where it went. */
export function correctedEvents(events: readonly MatchEvent[]): PlainEvent[] {
  const plain: PlainEvent[] = []
  for (const event of events) {
    const last = plain.findLastIndex(({ Type }) => Type === 'delivery')
    const ball = plain[last]
    if (event.Type === 'correction') plain[last] = event.Delivery
    else if (event.Type !== 'shot') plain.push(event)
    else if (ball?.Type === 'delivery') plain[last] = { Shot: { X: event.X, Y: event.Y }, ...ball }
  }
  return plain
}
