import type { Writing } from '../database/schema.ts'
import { undoBeforeRetry } from '../database/write.ts'
import { giveBackTurns, hasTurns, type Turns } from '../http/require-rate.ts'

/** Returns what gives the turns back, or undefined without counting. A retried transaction counts once. */
export async function takeTurns(
  transaction: Writing,
  turns: Turns,
): Promise<(() => Promise<void>) | undefined> {
  if (!(await hasTurns(turns, transaction))) return undefined
  let isTaken = true
  const inMemory = turns.filter(([{ isInDatabase }]) => !isInDatabase)
  undoBeforeRetry(transaction, () => {
    if (isTaken) void giveBackTurns(inMemory)
    isTaken = false
  })
  return async () => {
    if (isTaken) await giveBackTurns(turns, transaction)
    isTaken = false
  }
}
