import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

/** One shape for every refusal of the relay itself: the envelope, one sentence, nothing of the inside. */

export function refuse(reply: FastifyReply, code: number, returnMessage: string): FastifyReply {
  return reply.code(code).header('cache-control', 'no-store').send({ Status: { code, returnMessage } })
}

const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  405: 'This address does not take that method.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Send JSON.',
  431: 'The request has too many headers.',
}

export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, sentenceFor(404)))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = error.statusCode ?? 500
    if (code >= 500) request.log.error({ err: error }, 'request failed')
    return refuse(reply, code, sentenceFor(code))
  })
}

function sentenceFor(code: number): string {
  const fallback = code < 500 ? 'The request was refused.' : 'Something went wrong here. Please try again.'
  return SENTENCES[code] ?? fallback
}
