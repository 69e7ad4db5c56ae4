import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable, isCollision } from '../../database/postgres-failures.ts'
import type { Database, Writing } from './schema.ts'

const MOST_TRIES = 12
const LONGEST_WAIT_MS = 200

/** What must not collide within a process waits for its turn here, by what it writes. */
const turns = new WeakMap<Database, Map<string, Promise<unknown>>>()
/** What a transaction changed outside the database, to be taken back before it is tried again. */
const undoings = new WeakMap<Writing, (() => void)[]>()

/** Serializable; within a process one by one for each `turn`. `work` may run several times: see `undoBeforeRetry`. */
export function write<T>(db: Database, turn: string, work: (transaction: Writing) => Promise<T>): Promise<T> {
  const queue = turns.get(db) ?? new Map<string, Promise<unknown>>()
  turns.set(db, queue)
  const done = (queue.get(turn) ?? Promise.resolve()).then(() => attempts(db, work))
  const settled = done.then(
    () => {},
    () => {},
  )
  queue.set(turn, settled)
  void settled.then(() => {
    if (queue.get(turn) === settled) queue.delete(turn)
  })
  return done
}

/** Takes back what `work` of `write` did outside the database, where its transaction is tried again. */
export function undoBeforeRetry(transaction: Writing, undo: () => void): void {
  undoings.get(transaction)?.push(undo)
}

async function attempts<T>(db: Database, work: (transaction: Writing) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const undo: (() => void)[] = []
    try {
      return await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((transaction) => {
          undoings.set(transaction, undo)
          return work(transaction)
        })
    } catch (error) {
      if (!isCollision(error)) throw error
      if (attempt === MOST_TRIES) throw new DatabaseUnavailable(error)
      for (const one of undo.reverse()) one()
      // By chance, so that the two do not meet again.
      await wait(Math.random() * Math.min(LONGEST_WAIT_MS, 2 ** attempt))
    }
  }
}
