import type { FastifyReply, FastifyRequest } from 'fastify'
import { readerSettings } from '#shared/read-settings.ts'
import { hasSettings } from '#shared/reader-settings.ts'
import { readCallPath } from './call-path.ts'
import type { ReaderAnswers } from './reader-answers.ts'
import { dependsOnReader } from './reader-dependent-calls.ts'

const RECENT = 'match/recent'
const MAX_BODY_CHARACTERS = 200

export type AnswerReader = {
  /** Whether it answers a request: one of a reader with settings, for what they change. */
  takes(request: FastifyRequest): boolean
  /** False where there is no answer. */
  answer(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<boolean>
}

/** Answers calls of readers who are held back, or want no scores, with what they may be shown. */
export function answerReader(
  answers: ReaderAnswers,
  clientOf: (request: FastifyRequest) => string,
): AnswerReader {
  return {
    takes: ({ method, url, headers }) => {
      const isRead =
        method === 'GET' ? dependsOnReader(url) : method === 'POST' && readCallPath(url).call === RECENT
      return isRead && hasSettings(readerSettings(headers.cookie))
    },
    answer: async (request, reply, body) => {
      const text = body.toString()
      if (text.length > MAX_BODY_CHARACTERS) return false
      const call = request.method === 'POST' ? `${request.url} ${text}` : request.url
      const found = await answers.get(call, clientOf(request), readerSettings(request.headers.cookie))
      if (found === undefined) return false
      const { Status } = found.body as { Status?: { code?: number } }
      await reply
        .code(Status?.code === 404 ? 404 : 200)
        .headers({ 'cache-control': 'private, no-store', vary: 'Cookie' })
        .send(found.body)
      return true
    },
  }
}
