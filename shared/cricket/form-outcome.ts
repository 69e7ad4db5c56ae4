import type { Result } from './scorecard.ts'

type FormOutcome = 'won' | 'lost' | 'tied' | 'drawn' | 'no result'

/** How a match that is over ended for one of its sides. */
export function formOutcome(result: Result | undefined, teamId: number): FormOutcome {
  if (result?.WinnerTeamId !== undefined) return result.WinnerTeamId === teamId ? 'won' : 'lost'
  if (result?.Kind === 'tie') return 'tied'
  return result?.Kind === 'draw' ? 'drawn' : 'no result'
}
