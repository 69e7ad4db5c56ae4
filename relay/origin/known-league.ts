export type KnownLeague = {
  /** Everyone who takes part in a tournament, by its key, whether a match of theirs is planned yet or not. */
  sidesIn(tournamentKey: string): readonly { teamId: number; name: string; shortName: string }[]
  matchesInSeason(tournamentKey: string): number | undefined
  homeGround(teamId: number): string | undefined
  birthDateOf(playerId: number, key: string): string | undefined
}
