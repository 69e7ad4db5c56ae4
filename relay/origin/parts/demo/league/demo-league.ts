import type { KnownLeague } from '#relay/origin/core/league-facts.ts'
import { demoSides } from './lanes.ts'
import { coastHundredSides, deccanTwentySides, type SideFacts } from './side.ts'

const LEAGUES: Record<string, SideFacts[]> = { 1: deccanTwentySides, 4: coastHundredSides }
const TOURS: Record<string, number> = { 2: 5, 3: 3 }

/** Players of the invented league are 19 to 33 years old on this day: from then on for six years, between 18 and 39. */
const REFERENCE = Date.parse('2026-01-01')
const YOUNGEST = 19
const SPREAD_YEARS = 15
const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_A_YEAR = 365.25

const grounds = new Map(demoSides.map(({ teamId, ground }) => [teamId, ground]))

export const demoLeague: KnownLeague = {
  sidesIn: leagueSides,
  matchesInSeason,
  homeGround,
  birthDateOf: (playerId, key) => (key.startsWith('own:') ? birthDateOf(playerId) : undefined),
}

function homeGround(teamId: number): string | undefined {
  return grounds.get(teamId)
}

function birthDateOf(playerId: number): string {
  const share = (Math.imul(playerId, 2_654_435_761) >>> 0) / 2 ** 32
  const years = YOUNGEST + share * SPREAD_YEARS
  return new Date(REFERENCE - Math.round(years * DAYS_A_YEAR) * DAY_MS).toISOString().slice(0, 10)
}

function leagueSides(tournamentKey: string): SideFacts[] {
  const [, competition] = /^own:(\d+)\//.exec(tournamentKey) ?? []
  return (competition === undefined ? undefined : LEAGUES[competition]) ?? []
}

function matchesInSeason(tournamentKey: string): number | undefined {
  const [, competition = ''] = /^own:(\d+)\//.exec(tournamentKey) ?? []
  const sides = leagueSides(tournamentKey).length
  return sides > 0 ? sides * (sides - 1) : TOURS[competition]
}
