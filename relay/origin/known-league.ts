/** What can be seen over the wall of a ground, as it is drawn and in words. */
export type Sight = { landmark: string; water?: true; seen: string }

/** What an origin knows of its own league beside what the matches tell. Of any other it knows nothing. */
export type KnownLeague = {
  /** Everyone who takes part in a tournament, by its key, whether a match of theirs is planned yet or not. */
  sidesIn(tournamentKey: string): readonly { teamId: number; name: string; shortName: string }[]
  /** How many matches a season or tour has. */
  matchesInSeason(tournamentKey: string): number | undefined
  homeGround(teamId: number): string | undefined
  coloursOf(teamId: number): [string, string] | undefined
  sightOf(ground: string): Sight | undefined
  /** The day, such as 1999-04-17, on which a player was born who has this key in the database. */
  birthDateOf(playerId: number, key: string): string | undefined
}

export const NO_LEAGUE: KnownLeague = {
  sidesIn: () => [],
  matchesInSeason: () => undefined,
  homeGround: () => undefined,
  coloursOf: () => undefined,
  sightOf: () => undefined,
  birthDateOf: () => undefined,
}
