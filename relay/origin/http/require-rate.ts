import type { FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'
import type { RateLimit } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

const MAX_WAIT_SECONDS = 60

/** Refuses an address that asks too often, with the time after which it may ask again. */
export function requireRate(limit: RateLimit, request: FastifyRequest, sentence: string): void {
  const waitMs = limit.take(clientAddress(request))
  if (waitMs > 0) throw new Refusal(429, sentence, Math.min(MAX_WAIT_SECONDS, Math.ceil(waitMs / 1000)))
}
