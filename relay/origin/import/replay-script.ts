import type { MatchEvent } from '#shared/cricket/match-log.ts'
import type { ScriptStep } from '../play/match-script.ts'

/** Paces before each kind of event; the rest come together with what they belong to. */
const DELAYS: Partial<Record<MatchEvent['Type'], number>> = { delivery: 1, innings: 5, result: 1 }

export function replayScript(events: readonly MatchEvent[]): ScriptStep[] {
  return events.map((event, index) => ({ event, delay: index === 0 ? 0 : (DELAYS[event.Type] ?? 0) }))
}
