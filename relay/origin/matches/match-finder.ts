import type { Database } from '../database/schema.ts'
import type { CurrentMatches } from './current-matches.ts'
import { readLog } from './log-store.ts'
import { MatchRecord } from './match-record.ts'
import { findMatch } from './match-store.ts'

const KEPT = 24

export class MatchFinder {
  #db: Database
  #board: CurrentMatches
  #cached = new Map<number, MatchRecord>()

  constructor(db: Database, board: CurrentMatches) {
    this.#db = db
    this.#board = board
  }

  async find(id: number): Promise<MatchRecord | undefined> {
    const near = this.#board.get(id) ?? this.#cached.get(id)
    if (near) return near
    const facts = await findMatch(this.#db, id)
    if (!facts) return undefined
    const record = new MatchRecord(facts, await readLog(this.#db, id))
    if (facts.phase === 'finished') this.#keep(id, record)
    return record
  }

  #keep(id: number, record: MatchRecord): void {
    this.#cached.set(id, record)
    const [oldest] = this.#cached.keys()
    if (this.#cached.size > KEPT && oldest !== undefined) this.#cached.delete(oldest)
  }
}
