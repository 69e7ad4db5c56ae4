import { LRUCache } from 'lru-cache'
import type { Database } from '../database/schema.ts'
import type { CurrentMatches } from './current-matches.ts'
import { readLog } from './log-store.ts'
import { MatchRecord } from './match-record.ts'
import { findMatch } from './match-store.ts'

export class MatchFinder {
  #db: Database
  #board: CurrentMatches
  #finished = new LRUCache<number, MatchRecord>({ max: 24 })

  constructor(db: Database, board: CurrentMatches) {
    this.#db = db
    this.#board = board
  }

  async find(id: number): Promise<MatchRecord | undefined> {
    const current = this.#board.get(id)
    if (current) return current
    const facts = await findMatch(this.#db, id)
    if (!facts) return undefined
    const known = this.#finished.get(id)
    // An import may replace a match that is over.
    if (known && JSON.stringify(known.facts) === JSON.stringify(facts)) return known
    const record = new MatchRecord(facts, await readLog(this.#db, id))
    if (facts.phase === 'finished') this.#finished.set(id, record)
    return record
  }
}
