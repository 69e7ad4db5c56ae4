import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { statusOf } from '#shared/api/status-of.ts'
import { hasSettings } from '#shared/reader-settings.ts'
import { readerSettings } from '#shared/reader-settings-of-cookies.ts'
import type { Visitor } from '../security/visitor.ts'
import { readCallPath } from './call-path.ts'
import { liveMatchRoutes } from './live-match-routes.ts'
import { ReaderAnswers } from './reader-answers.ts'

const READS = new Set([
  ...['match/upcoming', 'match/matchdetail', 'match/matchhighlights', 'match/deliveries', 'match/scorecard'],
  ...['news/list', 'news/detail', 'blog/list', 'blog/detail', 'gallery/videos', 'series/detail'],
  ...['team/detail', 'ground/detail', 'player/detail', 'common/getslidesectiondetail', 'search/everything'],
])

const RECENT = 'match/recent'
const MAX_BODY_CHARACTERS = 200

type AnswerReader = {
  takes(request: FastifyRequest): boolean
  answer(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    readers: AnswerReader & { answers: ReaderAnswers; varyByReader: typeof varyByReader }
  }
}

export const readerPlugin = fp(
  async (app) => {
    const { hub } = app.live
    const { wallMs } = app.setup.clock
    const answers = new ReaderAnswers({
      read: (call, visitor) => app.answers.read(call, visitor),
      hub,
      wallMs,
    })
    app.decorate('readers', { ...answerReader(answers, app.visitorOf), answers, varyByReader })
    liveMatchRoutes(app, hub, wallMs)
  },
  { name: 'reader', dependencies: ['live', 'security'] },
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

/** Whether the settings of a reader, which are cookies, change what a GET of this path answers. */
function dependsOnReader(path: string): boolean {
  return READS.has(readCallPath(path).call)
}

/** Headers of an answer with `Vary: Cookie` where it applies, so that no cache between gives one reader's answer to another. */
function varyByReader<Headers extends { vary?: string | string[] | undefined }>(
  path: string,
  headers: Headers,
): Headers {
  if (!dependsOnReader(path)) return headers
  const named = [headers.vary ?? []].flat().join(', ')
  return /(^|[\s,])(cookie|\*)($|[\s,])/i.test(named)
    ? headers
    : { ...headers, vary: named === '' ? 'Cookie' : `${named}, Cookie` }
}
