import type { FastifyRequest } from 'fastify'
import type { RateLimiter } from '#relay/limits/rate-limiter.ts'
import { networkOf } from '#relay/network/networks.ts'
import type { Writing } from '../database/schema.ts'
import { Refusal } from './refusal.ts'

const MAX_WAIT_SECONDS = 60

export function requireRate(limit: RateLimiter, request: FastifyRequest, sentence: string): void {
  refuseUntil(limit.take(networkOf(request.ip)), sentence)
}

/** Counts turns, in this process (`RateLimiter`) or in the database (`DatabaseRateLimiter`). `transaction`: in which the turn is taken, where it is in one. */
export type TurnLimit = {
  take(caller: string, transaction?: Writing): number | Promise<number>
  giveBack(caller: string, transaction?: Writing): void | Promise<void>
}

export type Turns = readonly (readonly [limit: TurnLimit, caller: string])[]

export async function requireTurns(turns: Turns, sentence: string): Promise<void> {
  refuseUntil(await takeTurns(turns), sentence)
}

function refuseUntil(waitMs: number, sentence: string): void {
  if (waitMs > 0) throw new Refusal(429, sentence, Math.min(MAX_WAIT_SECONDS, Math.ceil(waitMs / 1000)))
}

export async function hasTurns(turns: Turns, transaction?: Writing): Promise<boolean> {
  return (await takeTurns(turns, transaction)) === 0
}

/** Takes the turn first and gives it back after a success, so that tries at once count like tries one by one. */
export async function countFailures<T>(
  turns: Turns,
  sentence: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await requireTurns(turns, sentence)
  let isFailure = false
  try {
    const result = await attempt()
    isFailure = result === undefined
    return result
  } finally {
    if (!isFailure) await giveBackTurns(turns)
  }
}

export async function giveBackTurns(turns: Turns, transaction?: Writing): Promise<void> {
  for (const [limit, caller] of turns) await limit.giveBack(caller, transaction)
}

async function takeTurns(turns: Turns, transaction?: Writing): Promise<number> {
  for (const [index, [limit, caller]] of turns.entries()) {
    const waitMs = await limit.take(caller, transaction)
    if (waitMs === 0) continue
    await giveBackTurns(turns.slice(0, index), transaction)
    return waitMs
  }
  return 0
}
