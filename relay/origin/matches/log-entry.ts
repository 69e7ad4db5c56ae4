import type { MatchEvent } from '#shared/cricket/match-log.ts'

export type LogEntry = { event: MatchEvent; at: string }
