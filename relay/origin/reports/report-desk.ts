import type { FastifyBaseLogger } from 'fastify'
import type { Clock, Timers } from '../clock.ts'
import { iso } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { isStorageFailure } from '../database/storage-failures.ts'
import type { KnownLeague } from '../known-league.ts'
import { readLog } from '../matches/log-store.ts'
import { findMatch } from '../matches/match-store.ts'
import { readSeason } from './read-season.ts'
import { kindsBeside, matchesToReport, saveReport } from './report-store.ts'
import { writeReport } from './write-report.ts'

/** Raised whenever reports come out in other words, so that those of an earlier writer are written again. */
const EDITION = 6
/** Matches that another process finished, and corrections, are found at the next look. */
const LOOK_MS = 30_000

/** Sees to it that every finished match of the demo has its report, and that none outlives a correction. */
export class ReportDesk {
  readonly #db: Database
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #log: FastifyBaseLogger
  readonly #league: KnownLeague
  readonly #given = new Set<number>()
  #cancel = () => {}
  #writing: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(db: Database, clock: Clock, timers: Timers, log: FastifyBaseLogger, league: KnownLeague) {
    this.#db = db
    this.#clock = clock
    this.#timers = timers
    this.#log = log
    this.#league = league
  }

  /** Looks now, and again and again. */
  start(): void {
    this.look()
    this.#cancel = this.#timers(LOOK_MS, () => this.start())
  }

  /** Writes what is missing, one after another, without holding anybody up. */
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
    for (const { matchId, isNew } of await matchesToReport(this.#db, EDITION)) {
      if (this.#isStopped) return
      if (this.#given.has(matchId)) continue
      try {
        await this.#write(matchId, isNew)
      } catch (error) {
        // At the next look there may be room again.
        if (isStorageFailure(error)) throw error
        // One log that cannot be told must not keep the others from being told.
        this.#given.add(matchId)
        this.#log.error({ err: error, match: matchId }, 'a match was left without a report')
      }
      // Between two reports the matches in play have their turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async #write(matchId: number, isNew: boolean): Promise<void> {
    const facts = await findMatch(this.#db, matchId)
    if (!facts) return
    const log = await readLog(this.#db, matchId)
    const now = this.#clock()
    const beside = await kindsBeside(this.#db, EDITION, matchId, facts.finishedAt ?? iso(now))
    const season = await readSeason(this.#db, facts, this.#league)
    const report = writeReport(
      facts,
      log.map(({ event }) => event),
      now,
      { beside, league: this.#league, season },
    )
    if (!report) return
    const updated = isNew ? {} : { updatedAt: iso(now) }
    await saveReport(this.#db, { ...report, ...updated, edition: EDITION, entries: log.length })
  }
}
