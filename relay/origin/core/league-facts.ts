/** What is known of competitions in addition to their matches: of the invented ones alone, so far. */
export type KnownLeague = {
  sidesIn(tournamentKey: string): readonly { teamId: number; name: string; shortName: string }[]
  matchesInSeason(tournamentKey: string): number | undefined
  homeGround(teamId: number): string | undefined
  birthDateOf(playerId: number, key: string): string | undefined
}

export class KnownLeagues implements KnownLeague {
  readonly #leagues: KnownLeague[] = []

  add(league: KnownLeague): void {
    this.#leagues.push(league)
  }

  sidesIn(tournamentKey: string) {
    return this.#leagues.flatMap((league) => league.sidesIn(tournamentKey))
  }

  matchesInSeason(tournamentKey: string): number | undefined {
    return this.#first((league) => league.matchesInSeason(tournamentKey))
  }

  homeGround(teamId: number): string | undefined {
    return this.#first((league) => league.homeGround(teamId))
  }

  birthDateOf(playerId: number, key: string): string | undefined {
    return this.#first((league) => league.birthDateOf(playerId, key))
  }

  #first<Known>(of: (league: KnownLeague) => Known | undefined): Known | undefined {
    return this.#leagues.map(of).find((known) => known !== undefined)
  }
}
