import type { FastifyBaseLogger } from 'fastify'
import type { Clock, Timers } from './clock.ts'
import type { OriginConfig } from './config/config.ts'
import type { Database } from './database/schema.ts'
import type { WriteHealth } from './database/write-health.ts'
import type { OriginEvents } from './events.ts'
import type { Leadership } from './leadership.ts'
import type { KnownLeagues } from './league-facts.ts'
import type { CurrentMatches } from './matches/current-matches.ts'
import type { MatchFinder } from './matches/match-finder.ts'
import type { OriginOutbox } from './outbox.ts'
import type { Uploads } from './uploads.ts'

/** What every part may use: `app.core`. */
export type Core = {
  config: OriginConfig
  /** Other origins may have the same database. */
  isShared: boolean
  db: Database
  board: CurrentMatches
  finder: MatchFinder
  events: OriginEvents
  leadership: Leadership
  league: KnownLeagues
  uploads: Uploads
  outbox: OriginOutbox
  clock: Clock
  /** For rates and intervals: the wall clock may jump. */
  monotonic: Clock
  timers: Timers
  random: (bytes: number) => Buffer
  health: WriteHealth
  /** Of the scripts that are played: a demo that cannot write stops no reader. */
  playHealth: WriteHealth
  log: FastifyBaseLogger
  say: (sentence: string) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    core: Core
  }
}
