import type { MatchEvent } from '#shared/cricket/match-log.ts'

/** One entry of a match's log: what happened, and when it was recorded (ISO 8601). Entries are never changed. */
export type LogEntry = { event: MatchEvent; at: string }
