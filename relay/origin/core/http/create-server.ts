import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Log } from '#relay/logging/create-log.ts'
import { answerBrokenHttp, answerError, answerErrors } from './error-answers.ts'

const WELL_FORMED = /^[\w.:-]{1,128}$/
const BODY_LIMIT_BYTES = 64 * 1024

export function createServer(log: Log, trusted: readonly string[]): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT_BYTES,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: answerError,
    forceCloseConnections: true,
    // A large database takes its time to be brought up to date.
    pluginTimeout: 0,
    trustProxy: ['loopback', ...trusted],
  })
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  return app
}

function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
}
