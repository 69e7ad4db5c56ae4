import type { FastifyBaseLogger } from 'fastify'
import type { Clock, Timers } from './clock.ts'
import type { FencingTerm } from './database/fencing-term.ts'
import type { Database } from './database/schema.ts'
import type { WriteHealth } from './database/write-health.ts'
import type { CurrentMatches } from './matches/current-matches.ts'
import type { MatchFinder } from './matches/match-finder.ts'

export type OriginParts = {
  db: Database
  term: FencingTerm
  board: CurrentMatches
  finder: MatchFinder
  league: KnownLeague
  clock: Clock
  /** For rates and intervals: the wall clock may jump. */
  monotonic: Clock
  timers: Timers
  random: (bytes: number) => Buffer
  health: WriteHealth
  log: FastifyBaseLogger
}

export type KnownLeague = {
  sidesIn(tournamentKey: string): readonly { teamId: number; name: string; shortName: string }[]
  matchesInSeason(tournamentKey: string): number | undefined
  homeGround(teamId: number): string | undefined
  birthDateOf(playerId: number, key: string): string | undefined
}
