import type { FastifyBaseLogger } from 'fastify'
import { type Clock, iso } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { readLog } from './log-store.ts'
import { MatchRecord } from './match-record.ts'
import { matchesDue, matchesOnNow } from './match-store.ts'

/** How long before its start a match comes on the board, and how long it stays after its end. */
export type BoardTimes = { leadMs: number; lingerMs: number }

/** Viewers of a match that somebody brought see its end for this long, whatever the demo's pace. */
const IMPORTED_LINGER_MS = 600_000

/** The matches that people watch: soon to begin, in play, or just over. They alone are held in memory. */
export class Board {
  #db: Database
  #clock: Clock
  #times: BoardTimes
  #log: FastifyBaseLogger
  #records = new Map<number, MatchRecord>()

  constructor(db: Database, clock: Clock, times: BoardTimes, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
    this.#clock = clock
    this.#times = times
  }

  /** The records in the order in which lists show them: as they were made. */
  matches(): MatchRecord[] {
    return [...this.#records.values()].sort((a, b) => a.facts.id - b.facts.id)
  }

  get(id: number): MatchRecord | undefined {
    return this.#records.get(id)
  }

  /** Brings matches back from their logs as they were when the last process ended. One bad log costs one match. */
  async restore(): Promise<void> {
    for (const facts of await matchesOnNow(this.#db, iso(this.#clock() - IMPORTED_LINGER_MS))) {
      const log = await readLog(this.#db, facts.id)
      try {
        this.#records.set(facts.id, new MatchRecord(facts, log))
      } catch (error) {
        this.#log.error({ err: error, match: facts.id }, 'a match was left out: its log cannot be scored')
      }
    }
    await this.refresh()
  }

  /** Takes up what will begin soon, and lets go of what is long over. */
  async refresh(): Promise<void> {
    const now = this.#clock()
    const due = await matchesDue(this.#db, iso(now + this.#times.leadMs))
    const scheduled = new Set(due.map(({ id }) => id))
    for (const facts of due) {
      const record = this.#records.get(facts.id)
      if (record) record.refresh(facts)
      else this.#records.set(facts.id, new MatchRecord(facts))
    }
    for (const [id, { facts }] of this.#records) {
      const isPutOff = facts.phase === 'scheduled' && !scheduled.has(id)
      if (isPutOff || this.#isLongOver(facts, now)) this.#records.delete(id)
    }
  }

  #isLongOver({ finishedAt, lane }: MatchRecord['facts'], now: number): boolean {
    if (finishedAt === undefined) return false
    const lingerMs = lane === undefined ? IMPORTED_LINGER_MS : this.#times.lingerMs
    return Date.parse(finishedAt) + lingerMs < now
  }
}
