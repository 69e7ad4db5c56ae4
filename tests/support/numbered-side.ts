import type { TeamSheet } from '#shared/cricket/match-log.ts'

/** Players 100, 101, … of team 1, 200, 201, … of team 2; each is named by the number. */
export function numberedSide(TeamId: number, players = 11): TeamSheet {
  const ids = Array.from({ length: players }, (_, place) => TeamId * 100 + place)
  return { TeamId, Players: ids.map((PlayerId) => ({ PlayerId, Name: `P${PlayerId}` })) }
}
