import type { FastifyBaseLogger } from 'fastify'
import type { Clock, Timers } from '../clock.ts'
import { iso } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { isStorageFailure } from '../database/storage-failures.ts'
import type { KnownLeague } from '../known-league.ts'
import { readLog } from '../matches/log-store.ts'
import { findMatch } from '../matches/match-store.ts'
import type { OriginParts } from '../origin-parts.ts'
import { readSeason } from '../series/read-season.ts'
import { matchesToReport, saveReport } from './report-store.ts'
import { writeReport } from './write-report.ts'

/** Raised whenever reports come out in other words, so that those of an earlier writer are written again. */
const EDITION = 9
/** Matches that another process finished, and corrections, are found at the next look. */
const LOOK_MS = 30_000

export type ReportDeskParts = Pick<OriginParts, 'db' | 'clock' | 'timers' | 'log' | 'league'>

export class ReportDesk {
  readonly #db: Database
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #log: FastifyBaseLogger
  readonly #league: KnownLeague
  readonly #failed = new Set<number>()
  #cancel = () => {}
  #writing: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor({ db, clock, timers, log, league }: ReportDeskParts) {
    this.#db = db
    this.#clock = clock
    this.#timers = timers
    this.#log = log
    this.#league = league
  }

  start(): void {
    this.look()
    this.#cancel = this.#timers(LOOK_MS, () => this.start())
  }

  look(): void {
    this.#writing = this.#writing
      .then(() => this.#writeAll())
      .catch((error: unknown) => this.#log.error({ err: error }, 'reports could not be written'))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel()
    await this.#writing
  }

  async #writeAll(): Promise<void> {
    for (const { matchId, isNew } of await matchesToReport(this.#db, EDITION))
      await this.#try(matchId, () => this.#write(matchId, isNew))
  }

  async #try(matchId: number, report: () => Promise<void>): Promise<void> {
    if (this.#isStopped || this.#failed.has(matchId)) return
    try {
      await report()
    } catch (error) {
      // At the next look there may be room again.
      if (isStorageFailure(error)) throw error
      this.#failed.add(matchId)
      this.#log.error({ err: error, match: matchId }, 'no report was written')
    }
    // Between two reports the matches in play have their turn.
    await new Promise((resolve) => setImmediate(resolve))
  }

  async #write(matchId: number, isNew: boolean): Promise<void> {
    const facts = await findMatch(this.#db, matchId)
    if (!facts) return
    const log = await readLog(this.#db, matchId)
    const now = this.#clock()
    // Of an imported competition only the matches that were imported are known: its table would be a false one.
    const isWhole = facts.lane !== undefined
    const season = isWhole ? await readSeason(this.#db, facts, this.#league) : undefined
    const events = log.map(({ event }) => event)
    const report = writeReport(facts, events, now, season)
    if (!report) return
    const updated = isNew ? {} : { updatedAt: iso(now) }
    await saveReport(this.#db, { ...report, ...updated, edition: EDITION, entries: log.length })
  }
}
