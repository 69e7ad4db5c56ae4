import type { Writing } from '../database/schema.ts'
import { undoBeforeRetry } from '../database/write.ts'
import { giveBackTurns, hasTurns, type Turns } from '../http/require-rate.ts'

/**
 * Counts one by every limit within a transaction, and answers what takes that back; or counts none and answers
 * undefined. A transaction that is tried again counts once.
 */
export function takeTurns(transaction: Writing, turns: Turns): (() => void) | undefined {
  if (!hasTurns(turns)) return undefined
  let isTaken = true
  const giveBack = () => {
    if (isTaken) giveBackTurns(turns)
    isTaken = false
  }
  undoBeforeRetry(transaction, giveBack)
  return giveBack
}
