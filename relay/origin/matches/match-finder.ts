import { LRUCache } from 'lru-cache'
import type { Database } from '../database/schema.ts'
import type { CurrentMatches } from './current-matches.ts'
import { readLog } from './log-store.ts'
import { MatchRecord } from './match-record.ts'
import { findMatch, logVersionOf } from './match-store.ts'

export class MatchFinder {
  #db: Database
  #board: CurrentMatches
  #finished = new LRUCache<number, MatchRecord>({ max: 24 })

  constructor(db: Database, board: CurrentMatches) {
    this.#db = db
    this.#board = board
  }

  async find(id: number): Promise<MatchRecord | undefined> {
    const onBoard = this.#board.get(id)
    if (onBoard) return onBoard
    const finished = this.#finished.get(id)
    if (finished && (await logVersionOf(this.#db, id)) === finished.facts.logVersion) return finished
    const facts = await findMatch(this.#db, id)
    if (!facts) return undefined
    const record = new MatchRecord(facts, await readLog(this.#db, id))
    if (facts.phase === 'finished') this.#finished.set(id, record)
    return record
  }
}
