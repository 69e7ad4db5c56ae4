import type { FastifyInstance } from 'fastify'
import { holdsTag } from '../bytes/etag.ts'
import type { LiveRoom } from '../live/live-room.ts'
import { refuse } from './errors.ts'

/** `GET /live/topics/{topic}`: the snapshot for those whose network lets no WebSocket through. */
export function liveTopics(app: FastifyInstance, room: LiveRoom): void {
  app.get<{ Params: { '*': string } }>('/live/topics/*', (request, reply) => {
    const topic = room.hub.topic(request.params['*'])
    if (topic === undefined) {
      if (room.hub.isKnown) return refuse(reply, 404, 'There is no such topic.')
      reply.header('retry-after', 1)
      return refuse(reply, 503, 'The scores are on their way. Please try again in a second.')
    }
    const { epoch, offset } = topic.held
    const tag = `"${epoch}.${offset}"`
    const { freshness } = room
    reply.headers({
      etag: tag,
      'cache-control': 'no-cache',
      date: new Date().toUTCString(),
      'crease-upstream': freshness.upstream === 'fresh' ? 'fresh' : `stale; since=${freshness.sinceMs}`,
    })
    if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(topic.snapshotJson)
  })
}
