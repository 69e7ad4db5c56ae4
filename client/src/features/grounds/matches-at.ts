import { isRunning, phaseOf } from '#client/ui/match/phase.ts'
import type { Board, BoardMatch } from '#shared/live/match-state.ts'

/** Matches of the board at a ground that have begun and are not over, by their ids. */
export function runningAt({ Matches }: Board, ground: string): string {
  return idsOf(Matches, ground, ({ Status }) => isRunning(Status))
}

/** Those that are over: lists that came before their end do not have them yet. */
export function endedAt({ Matches }: Board, ground: string): string {
  return idsOf(Matches, ground, ({ Status }) => phaseOf(Status) === 'over')
}

/** In one text, so that it is the same for as long as the ids are. */
function idsOf(matches: Board['Matches'], ground: string, isWanted: (match: BoardMatch) => boolean): string {
  return Object.values(matches)
    .filter((match) => match.Venue === ground && isWanted(match))
    .map(({ LiveMatchId }) => LiveMatchId)
    .join(' ')
}

export function idsIn(text = ''): string[] {
  return text === '' ? [] : text.split(' ')
}
