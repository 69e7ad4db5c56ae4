import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdsTag, tagOf } from '#relay/bytes/etag.ts'
import type { Status } from '#shared/api/envelope.ts'

export type EncodedAnswer = { body: Buffer; etag: string; type: string }

export type Freshness = { maxAge: number; whileRevalidating: number; ifError: number }

export function encodeAnswer(text: string, type = 'application/json; charset=utf-8'): EncodedAnswer {
  const body = Buffer.from(text)
  return { body, etag: tagOf(body), type }
}

export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
  { maxAge, whileRevalidating, ifError }: Freshness,
): FastifyReply {
  reply.header('etag', answer.etag)
  reply.header(
    'cache-control',
    `public, max-age=${maxAge}, stale-while-revalidate=${whileRevalidating}, stale-if-error=${ifError}`,
  )
  if (holdsTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return reply.header('content-type', answer.type).send(answer.body)
}

export const SUCCESS: Status = { code: 200, returnMessage: 'Success' }

export const MOVING: Freshness = { maxAge: 1, whileRevalidating: 5, ifError: 3600 }
export const LISTED: Freshness = { maxAge: 5, whileRevalidating: 30, ifError: 3600 }
/** Of what names people: a name that an editor hides is in no cache after five minutes. */
export const NAMED: Freshness = { maxAge: 60, whileRevalidating: 240, ifError: 86_400 }
export const SETTLED: Freshness = { maxAge: 300, whileRevalidating: 3600, ifError: 86_400 }

export const PUBLISHED: Freshness = { maxAge: 10, whileRevalidating: 120, ifError: 86_400 }

export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  freshness: Freshness,
): FastifyReply {
  return sendEncoded(request, reply, encodeAnswer(JSON.stringify(answer)), freshness)
}
