import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdsTag } from '../../bytes/etag.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { CachedAnswer } from './cached-answer.ts'

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  also: Headers & { 'cache-status': string },
): void {
  const form = answer.formFor(request.headers['accept-encoding'])
  const send = ({ headers, body, encoding }: Awaited<typeof form>) => {
    reply.headers(headers).headers(also)
    if (answer.freshness) reply.header('age', answer.freshness.age)
    if (answer.status === 200 && holdsTag(request.headers['if-none-match'], String(headers.etag))) {
      reply.code(304).send()
      return
    }
    if (encoding !== 'plain') reply.header('content-encoding', encoding)
    reply.code(answer.status).header('content-length', body.length).send(body)
  }
  if (form instanceof Promise) form.then(send, (error: Error) => reply.send(error))
  else send(form)
}
