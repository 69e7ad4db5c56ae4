import type { FastifyRequest } from 'fastify'
import type { RateLimiter } from '../../limits/rate-limiter.ts'
import { clientAddress } from './client-address.ts'
import { Refusal } from './refusal.ts'

const MAX_WAIT_SECONDS = 60

/** Refuses an address that asks too often, with the time after which it may ask again. */
export function requireRate(limit: RateLimiter, request: FastifyRequest, sentence: string): void {
  requireTurns([[limit, clientAddress(request)]], sentence)
}

/** A caller by each limit that holds for it. */
export type Turns = readonly (readonly [limit: RateLimiter, caller: string])[]

/** Counts one by every limit, or by none and refuses. */
export function requireTurns(turns: Turns, sentence: string): void {
  const waitMs = takeTurns(turns)
  if (waitMs > 0) throw new Refusal(429, sentence, Math.min(MAX_WAIT_SECONDS, Math.ceil(waitMs / 1000)))
}

/** Counts one by every limit, or by none and answers false. */
export function hasTurns(turns: Turns): boolean {
  return takeTurns(turns) === 0
}

/**
 * Tries something that counts only where it fails. The turn is taken first and given back after a success, so
 * that many tries at once count just as many one by one.
 */
export async function countFailures<T>(
  turns: Turns,
  sentence: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  requireTurns(turns, sentence)
  let isFailure = false
  try {
    const result = await attempt()
    isFailure = result === undefined
    return result
  } finally {
    if (!isFailure) giveBackTurns(turns)
  }
}

export function giveBackTurns(turns: Turns): void {
  for (const [limit, caller] of turns) limit.giveBack(caller)
}

/** Counts one by every limit, and answers 0; or counts none, and answers how many ms are left to wait. */
function takeTurns(turns: Turns): number {
  for (const [index, [limit, caller]] of turns.entries()) {
    const waitMs = limit.take(caller)
    if (waitMs === 0) continue
    giveBackTurns(turns.slice(0, index))
    return waitMs
  }
  return 0
}
