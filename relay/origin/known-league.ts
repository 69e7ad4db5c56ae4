export type KnownLeague = {
  sidesIn(tournamentKey: string): readonly { teamId: number; name: string; shortName: string }[]
  matchesInSeason(tournamentKey: string): number | undefined
  homeGround(teamId: number): string | undefined
  birthDateOf(playerId: number, key: string): string | undefined
}
