import fp from 'fastify-plugin'
import { flatScore } from '#shared/live/flat-score.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { matchTopic } from '#shared/live/topics.ts'
import { holdsTag } from '../bytes/etag.ts'
import { refuse } from '../security/errors.ts'
import { FORMS } from './flat-forms.ts'

/** Scores for what binds to flat names: graphics of a stream, panels, spreadsheets, home displays. */
export const flatPlugin = fp(
  async (app) => {
    const { room } = app.live
    app.get<{ Params: { name: string } }>('/live/flat/:name', (request, reply) => {
      const [, id = '', ending = ''] = /^([1-9]\d{0,15})\.([a-z]+)$/.exec(request.params.name) ?? []
      const form = Object.hasOwn(FORMS, ending) ? FORMS[ending] : undefined
      if (form === undefined)
        return refuse(reply, 404, `Ask for /live/flat/{match}.${Object.keys(FORMS).join(', .')}.`)
      const topic = room.hub.topic(matchTopic(id))
      if (topic === undefined) {
        if (room.hub.isReady) return refuse(reply, 404, 'There is no such match today.')
        return refuse(reply, 503, 'The scores are on their way. Please try again in a second.', 1)
      }
      const isStale = room.staleSinceMs !== undefined
      const tag = `"${topic.epoch}.${topic.offset}.${isStale ? 's' : 'f'}"`
      reply.headers({ etag: tag, 'cache-control': 'public, max-age=1', 'access-control-allow-origin': '*' })
      if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.type(form.type).send(form.write(flatScore(topic.state as unknown as MatchState, isStale)))
    })
  },
  { name: 'flat', dependencies: ['live', 'security'] },
)
