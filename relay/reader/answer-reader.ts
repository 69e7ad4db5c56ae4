import type { FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from '#shared/api/status-of.ts'
import { readerSettings } from '#shared/read-settings.ts'
import { hasSettings } from '#shared/reader-settings.ts'
import type { Visitor } from '../security/visitor.ts'
import { readCallPath } from './call-path.ts'
import type { ReaderAnswers } from './reader-answers.ts'
import { dependsOnReader } from './reader-dependent-calls.ts'

const RECENT = 'match/recent'
const MAX_BODY_CHARACTERS = 200

export type AnswerReader = {
  takes(request: FastifyRequest): boolean
  answer(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<boolean>
}

export function answerReader(
  answers: ReaderAnswers,
  visitorOf: (request: FastifyRequest) => Visitor,
): AnswerReader {
  return {
    takes: ({ method, url, headers }) => {
      if (headers.cookie === undefined) return false
      const isRead =
        method === 'GET' ? dependsOnReader(url) : method === 'POST' && readCallPath(url).call === RECENT
      return isRead && hasSettings(readerSettings(headers.cookie))
    },
    answer: async (request, reply, body) => {
      const text = body.toString()
      if (text.length > MAX_BODY_CHARACTERS) return false
      const call = request.method === 'POST' ? `${request.url} ${text}` : request.url
      const found = await answers
        .read(call, visitorOf(request), readerSettings(request.headers.cookie))
        .catch(() => undefined)
      if (found === undefined) return false
      await reply
        .code(statusOf(found.body)?.code === 404 ? 404 : 200)
        .headers({ 'cache-control': 'private, no-store', vary: 'Cookie' })
        .send(found.body)
      return true
    },
  }
}
