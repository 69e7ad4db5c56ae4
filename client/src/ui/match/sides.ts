import type { BoardMatch, Team } from '#shared/live/match-state.ts'

type Sides = Pick<BoardMatch, 'TeamA' | 'TeamB'>

/** The side of a match with this id. An id of neither side is an origin's mistake: the first side stands in. */
export function sideOf(match: Sides, teamId: number): Team {
  return match.TeamB.TeamId === teamId ? match.TeamB : match.TeamA
}
