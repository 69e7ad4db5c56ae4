import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import { isStorageFailure } from '../../core/database/write-health.ts'
import { readLog } from '../../core/matches/log-store.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import { matchesToReport, saveReport } from '../../core/matches/report-store.ts'
import { RepeatedWork } from '../../core/repeated-work.ts'
import { readSeason } from '../series/read-season.ts'
import { writeReport } from './write-report.ts'

/** Raised whenever reports come out in other words, so that those of an earlier writer are written again. */
const EDITION = 10
/** Matches that another process finished, and corrections, are found at the next look. */
const LOOK_MS = 30_000

export type ReportWriterParts = Pick<Core, 'db' | 'clock' | 'timers' | 'log' | 'league' | 'health'>

export class ReportWriter {
  readonly #parts: ReportWriterParts
  readonly #failed = new Set<number>()
  readonly #looks: RepeatedWork

  constructor(parts: ReportWriterParts) {
    const { timers, health } = parts
    this.#parts = parts
    this.#looks = new RepeatedWork({ timers, health, writer: 'reports', round: () => this.#writeAll() })
  }

  look(): void {
    this.#looks.now()
  }

  stop(): Promise<void> {
    return this.#looks.stop()
  }

  async #writeAll(): Promise<number> {
    const { db, log } = this.#parts
    for (const { matchId, isNew } of await matchesToReport(db, EDITION)) {
      if (this.#looks.isStopped) break
      if (this.#failed.has(matchId)) continue
      try {
        await this.#write(matchId, isNew)
      } catch (error) {
        // At the next look there may be room again.
        if (isStorageFailure(error)) throw error
        this.#failed.add(matchId)
        log.error({ err: error, match: matchId }, 'no report was written')
      }
      // Between two reports the matches in play have their turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
    return LOOK_MS
  }

  async #write(matchId: number, isNew: boolean): Promise<void> {
    const { db, clock, league } = this.#parts
    const facts = await findMatch(db, matchId)
    if (!facts || facts.pushed) return
    const log = await readLog(db, matchId)
    const now = clock()
    // Of an imported competition only the matches that were imported are known: its table would be a false one.
    const isWhole = facts.lane !== undefined
    const season = isWhole ? await readSeason(db, facts, league) : undefined
    const events = log.map(({ event }) => event)
    const report = writeReport(facts, events, now, season)
    if (!report) return
    const updated = isNew ? {} : { updatedAt: iso(now) }
    await saveReport(db, { ...report, ...updated, edition: EDITION, entries: log.length })
  }
}
