export type KnownLeague = {
  /** Everyone who takes part in a tournament, by its key, whether a match of theirs is planned yet or not. */
  sidesIn(tournamentKey: string): readonly { teamId: number; name: string; shortName: string }[]
  matchesInSeason(tournamentKey: string): number | undefined
  homeGround(teamId: number): string | undefined
  /** The day, such as 1999-04-17, on which a player was born who has this key in the database. */
  birthDateOf(playerId: number, key: string): string | undefined
}
