import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable, isCollision } from '#relay/database/postgres-failures.ts'
import { ConcurrencyLimiter } from '#relay/limits/concurrency-limiter.ts'
import type { Database, Writing } from './schema.ts'

const MOST_TRIES = 12
const LONGEST_WAIT_MS = 200

/** What must not collide within a process waits for its turn here, by what it writes. */
const turns = new WeakMap<Database, Map<string, ConcurrencyLimiter>>()

/** Serializable; within a process one by one for each `turn`. `work` may run several times: it changes nothing outside. */
export function write<T>(db: Database, turn: string, work: (transaction: Writing) => Promise<T>): Promise<T> {
  const ofDatabase = turns.get(db) ?? new Map<string, ConcurrencyLimiter>()
  turns.set(db, ofDatabase)
  const queue =
    ofDatabase.get(turn) ?? new ConcurrencyLimiter({ atOnce: 1, mayWait: Number.POSITIVE_INFINITY })
  ofDatabase.set(turn, queue)
  return queue.run(() => attempts(db, work))
}

async function attempts<T>(db: Database, work: (transaction: Writing) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work)
    } catch (error) {
      if (!isCollision(error)) throw error
      if (attempt === MOST_TRIES) throw new DatabaseUnavailable(error)
      // By chance, so that the two do not meet again.
      await wait(Math.random() * Math.min(LONGEST_WAIT_MS, 2 ** attempt))
    }
  }
}
