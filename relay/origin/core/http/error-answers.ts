import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '#relay/database/postgres-failures.ts'
import { DeduplicatedLog } from '#relay/logging/deduplicated-log.ts'
import type { Status } from '#shared/api/envelope.ts'
import { UNAVAILABLE } from '#shared/api/unavailable.ts'
import { isStorageFailure } from '../database/write-health.ts'
import { Refusal } from './refusal.ts'

const WORDS: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; it has to be a JSON object.',
  FST_ERR_CTP_INVALID_JSON_BODY:
    'The body is not valid JSON, or has a field of the name __proto__ or constructor.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
  FST_ERR_BAD_URL: 'The address is not well-formed.',
}

const RETRY_AFTER_S = 1
const RETRY_AFTER_FULL_S = 30

/** One line a minute: a line for every caller would fill the disk that is full. */
const storageFailures = new DeduplicatedLog({
  log: ({ log, ...fields }, reason) =>
    (log as FastifyBaseLogger).error({ ...fields, reason }, 'what callers send cannot be stored'),
  nowMs: () => performance.now(),
})

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => send(reply, 404, 'There is nothing at this address.'))
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    return send(reply, error.status, error.message, error.field)
  }
  // What keeps the leader from writing is logged once; a line for every reader would only fill the disk.
  if (error instanceof DatabaseUnavailable) {
    request.log.debug({ err: error }, 'the database cannot be reached')
    reply.header('retry-after', RETRY_AFTER_S)
    return send(reply, 503, UNAVAILABLE.records)
  }
  if (isStorageFailure(error)) {
    const { code, message } = error
    storageFailures.tick()
    storageFailures.note(message, { log: request.log, code }, message)
    reply.header('retry-after', RETRY_AFTER_FULL_S)
    return send(reply, 503, UNAVAILABLE.storage)
  }
  const status = error.statusCode ?? 500
  if (status < 500) return send(reply, status, WORDS[error.code] ?? 'The request is not well-formed.')
  request.log.error({ err: error }, 'a request failed')
  return send(reply, 500, 'Something went wrong here. Please try again in a moment.')
}

/** What is not even HTTP gets the envelope too, as far as its socket still takes it. */
export function answerBrokenHttp(_error: unknown, socket: Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify({ Status: { code: 400, returnMessage: 'This is not a well-formed request.' } })
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function send(reply: FastifyReply, code: number, returnMessage: string, field?: string): FastifyReply {
  const status: Status = { code, returnMessage, ...(field ? { field } : {}) }
  return reply.code(code).header('cache-control', 'no-store').send({ Status: status })
}
