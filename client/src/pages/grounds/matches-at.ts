import { isRunning, phaseOf } from '#client/cricket-ui/match/phase.ts'
import type { Board, BoardMatch } from '#shared/live/match-state.ts'

/** Matches in play at a ground, by the board. */
export function runningAt({ Matches }: Board, ground: string): string {
  return idsOf(Matches, ground, ({ Status }) => isRunning(Status))
}

/** Matches that are over by the board: older lists do not have their results yet. */
export function endedAt({ Matches }: Board, ground: string): string {
  return idsOf(Matches, ground, ({ Status }) => phaseOf(Status) === 'over')
}

/** One text, equal while the ids are. */
function idsOf(matches: Board['Matches'], ground: string, isWanted: (match: BoardMatch) => boolean): string {
  return Object.values(matches)
    .filter((match) => match.Venue === ground && isWanted(match))
    .map(({ LiveMatchId }) => LiveMatchId)
    .join(' ')
}

export function idsIn(text = ''): string[] {
  return text === '' ? [] : text.split(' ')
}
