import type { MatchStatus } from '#shared/live/match-state.ts'

/** Breaks without a status of their own: an origin calls them drinks and names them in the text. */
const NAMED = /^(lunch|tea|dinner|supper)[.!]?$/i

/** `Lunch`, where the text with a status is no more than that; otherwise undefined. */
export function breakName(status: MatchStatus, text: string): string | undefined {
  return status === 'drinks' ? NAMED.exec(text.trim())?.[1] : undefined
}

/** Whether the text with a status says no more than it: `Innings break.`. */
export function isBreakName({ Status, StatusText }: { Status: MatchStatus; StatusText: string }): boolean {
  const words = StatusText.trim().replace(/[.!]$/, '').toLowerCase()
  return words === Status || breakName(Status, StatusText) !== undefined
}
