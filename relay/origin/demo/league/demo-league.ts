import type { KnownLeague } from '../../known-league.ts'
import { birthDateOf } from './birth-dates.ts'
import { leagueSides, matchesInSeason } from './competition-sides.ts'
import { homeGround } from './home-ground.ts'

/** The invented league, as the rest of the origin knows it. */
export const demoLeague: KnownLeague = {
  sidesIn: leagueSides,
  matchesInSeason,
  homeGround,
  birthDateOf: (playerId, key) => (key.startsWith('own:') ? birthDateOf(playerId) : undefined),
}
