import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdsTag, tagOf } from '../../bytes/etag.ts'

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
