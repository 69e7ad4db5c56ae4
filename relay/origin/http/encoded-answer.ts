import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type EncodedAnswer = { body: Buffer; etag: string; type: string }

export type Freshness = { maxAge: number; whileRevalidating: number; ifError: number }

export function encodeAnswer(text: string, type = 'application/json; charset=utf-8'): EncodedAnswer {
  const body = Buffer.from(text)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`, type }
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
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return reply.header('content-type', answer.type).send(answer.body)
}

/** RFC 9110, 13.1.2: a list of tags or `*`, compared weakly. */
function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  return condition.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
}
