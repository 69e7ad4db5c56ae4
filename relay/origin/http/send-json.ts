import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Status } from '#shared/api/envelope.ts'
import { encodeAnswer, type Freshness, sendEncoded } from './encoded-answer.ts'

export const SUCCESS: Status = { code: 200, returnMessage: 'Success' }

export const MOVING: Freshness = { maxAge: 1, whileRevalidating: 5, ifError: 3600 }
export const LISTED: Freshness = { maxAge: 5, whileRevalidating: 30, ifError: 3600 }
export const SETTLED: Freshness = { maxAge: 300, whileRevalidating: 3600, ifError: 86_400 }

export const PUBLISHED: Freshness = { maxAge: 10, whileRevalidating: 120, ifError: 86_400 }
export const DRESS: Freshness = { maxAge: 60, whileRevalidating: 600, ifError: 86_400 }

export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  freshness: Freshness,
): FastifyReply {
  return sendEncoded(request, reply, encodeAnswer(JSON.stringify(answer)), freshness)
}
