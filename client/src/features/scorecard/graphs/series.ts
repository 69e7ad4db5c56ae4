import type { MatchState, Team } from '#shared/live/match-state.ts'

/** Lines and bars of a side have its colour, and beside it a second sign: dashes, or hollow bars. */
export function seriesOf(match: MatchState['Match'], team: Pick<Team, 'TeamId'>, isAgain = false): string {
  const side = team.TeamId === match.TeamA.TeamId ? 'a' : 'b'
  return `series-${side}${isAgain ? ' series-again' : ''}`
}
