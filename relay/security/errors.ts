import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { giveCause } from './failure-cause.ts'

/** Every refusal of the relay itself has one shape: the envelope with one sentence, and no internal detail. */

export function refuse(
  reply: FastifyReply,
  code: number,
  returnMessage: string,
  retryAfterS?: number,
): FastifyReply {
  if (retryAfterS !== undefined) reply.header('retry-after', Math.ceil(retryAfterS))
  if (code === 413) reply.header('connection', 'close')
  if (code > 500) giveCause(reply, returnMessage)
  return reply
    .code(code)
    .headers({ 'cache-control': 'no-store', 'x-request-id': reply.request.id })
    .send({ Status: { code, returnMessage } })
}

const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  405: 'This address does not take that method.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Send JSON.',
  431: 'The request has too many headers.',
}

/** What the router cannot read as an address. */
export function refuseUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const code = error.statusCode ?? 400
  refuse(reply, code, sentenceFor(code))
}

export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, sentenceFor(404)))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = error.statusCode ?? 500
    if (code > 500) giveCause(reply, error)
    if (code >= 500) request.log.error({ err: error }, 'request failed')
    return refuse(reply, code, sentenceFor(code))
  })
}

export function sentenceFor(code: number): string {
  const fallback = code < 500 ? 'The request was refused.' : 'Something went wrong here. Please try again.'
  return SENTENCES[code] ?? fallback
}
