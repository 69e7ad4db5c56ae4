/** What an origin knows of its own league in addition to its matches. Of any other it knows nothing. */
export type KnownLeague = {
  /** Everyone who takes part in a tournament, by its key, whether a match of theirs is planned yet or not. */
  sidesIn(tournamentKey: string): readonly { teamId: number; name: string; shortName: string }[]
  /** How many matches a season or tour has. */
  matchesInSeason(tournamentKey: string): number | undefined
  homeGround(teamId: number): string | undefined
  /** The day, such as 1999-04-17, on which a player was born who has this key in the database. */
  birthDateOf(playerId: number, key: string): string | undefined
}
