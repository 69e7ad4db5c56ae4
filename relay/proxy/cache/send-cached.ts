import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdsTag } from '../../bytes/etag.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** Sends a cached answer, or 304 where the browser has it. `also`: further headers, and what became of the request. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  also: Headers & { 'cache-status': string },
): Promise<void> {
  const { headers, body } = await answer.encodedFor(request.headers['accept-encoding'])
  const { 'content-encoding': encoding, ...shown } = headers
  reply.headers({ ...shown, ...also })
  if (answer.freshness) reply.header('age', answer.freshness.age)
  if (answer.status === 200 && holdsTag(request.headers['if-none-match'], String(shown.etag))) {
    reply.code(304).send()
    return
  }
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  reply.code(answer.status).header('content-length', body.length).send(body)
}
