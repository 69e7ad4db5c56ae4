import type { Database } from '../database/schema.ts'
import type { CurrentMatches } from './current-matches.ts'
import { readLog } from './log-store.ts'
import { MatchRecord } from './match-record.ts'
import { findMatch } from './match-store.ts'

/** Finished matches kept at hand: some are asked for again and again, and they never change. */
const KEPT = 24

/** Finds any match with its record: on the board, or brought back from its log. */
export class MatchFinder {
  #db: Database
  #board: CurrentMatches
  #kept = new Map<number, MatchRecord>()

  constructor(db: Database, board: CurrentMatches) {
    this.#db = db
    this.#board = board
  }

  async find(id: number): Promise<MatchRecord | undefined> {
    const near = this.#board.get(id) ?? this.#kept.get(id)
    if (near) return near
    const facts = await findMatch(this.#db, id)
    if (!facts) return undefined
    const record = new MatchRecord(facts, await readLog(this.#db, id))
    if (facts.phase === 'finished') this.#keep(id, record)
    return record
  }

  #keep(id: number, record: MatchRecord): void {
    this.#kept.set(id, record)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}
