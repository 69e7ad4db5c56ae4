import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { statusOf } from '#shared/api/status-of.ts'
import { hasSettings } from '#shared/reader-settings.ts'
import { readerSettings } from '#shared/reader-settings-of-cookies.ts'
import type { Visitor } from '../security/visitor.ts'
import { RECENT, readCallPath } from './call-path.ts'
import { liveMatchRoutes } from './live-match-routes.ts'
import { ReaderAnswers } from './reader-answers.ts'
import { dependsOnReader } from './vary-by-reader.ts'

const MAX_BODY_CHARACTERS = 200

type AnswerReader = {
  takes(request: FastifyRequest): boolean
  answer(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    readers: AnswerReader & { answers: ReaderAnswers }
  }
}

export const readerPlugin = fp(
  async (app) => {
    const { hub } = app.live
    const { wallMs } = app.setup.clock
    const answers = new ReaderAnswers({
      ...{ read: app.answers.read, hub, wallMs },
    })
    app.decorate('readers', { ...answerReader(answers, app.visitorOf), answers })
    liveMatchRoutes(app, hub, wallMs)
  },
  { name: 'reader', dependencies: ['live', 'security', 'answers'] },
)

function answerReader(answers: ReaderAnswers, visitorOf: (request: FastifyRequest) => Visitor): AnswerReader {
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
