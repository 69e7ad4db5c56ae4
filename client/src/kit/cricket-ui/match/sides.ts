import type { BoardMatch, Team } from '#shared/live/match-state.ts'

type Sides = Pick<BoardMatch, 'TeamA' | 'TeamB'>

/** An unknown id is an origin's mistake: the first side is used. */
export function sideOf(match: Sides, teamId: number): Team {
  return match.TeamB.TeamId === teamId ? match.TeamB : match.TeamA
}
