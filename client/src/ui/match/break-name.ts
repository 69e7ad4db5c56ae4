import type { MatchStatus } from '#shared/live/match-state.ts'

/** Breaks that the statuses of matches have no word for: an origin calls them drinks, and says what they are beside. */
const NAMED = /^(lunch|tea|dinner|supper)[.!]?$/i

/** The name of a break where the words beside its status say no more than that: `Lunch`; otherwise undefined. */
export function breakName(status: MatchStatus, text: string): string | undefined {
  return status === 'drinks' ? NAMED.exec(text.trim())?.[1] : undefined
}

/** Whether the words beside a status say no more than it does: `Innings break.` beside the tag that says so. */
export function isBreakName({ Status, StatusText }: { Status: MatchStatus; StatusText: string }): boolean {
  const words = StatusText.trim().replace(/[.!]$/, '').toLowerCase()
  return words === Status || breakName(Status, StatusText) !== undefined
}
