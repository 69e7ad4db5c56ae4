import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdsTag } from '../../bytes/etag.ts'
import type { HeldAnswer } from './held-answer.ts'

/** Answers with what is held, in the smallest form that the browser takes; with its word that it still stands where the browser has it. */
export async function sendHeld(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  answer: HeldAnswer,
  status: string,
): Promise<void> {
  const { body, headers } = await answer.as(asked['accept-encoding'])
  const { 'content-length': length, 'content-encoding': encoding, etag, ...rest } = headers
  reply.headers({ ...rest, etag, 'cache-status': status })
  if (answer.freshness) reply.header('age', answer.freshness.age)
  if (answer.status === 200 && holdsTag(asked['if-none-match'], String(etag))) {
    reply.code(304).send()
    return
  }
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  reply.code(answer.status).header('content-length', length).send(body)
}
