import type { FastifyInstance } from 'fastify'
import { holdsTag } from '../bytes/etag.ts'
import type { LiveRoom } from '../live/live-room.ts'
import { refuse } from './errors.ts'

/** What a page of another site that is allowed may read: Fetch, 3.2.5. */
const EXPOSED = 'ETag, Date, Retry-After, Crease-Upstream'

/** `GET /live/topics/{topic}`: the snapshot for those whose network lets no WebSocket through. */
export function liveTopics(
  app: FastifyInstance,
  room: LiveRoom,
  allowedOrigins: readonly string[] = [],
): void {
  app.get<{ Params: { '*': string } }>('/live/topics/*', (request, reply) => {
    if (allowedOrigins.length > 0) reply.headers(crossOriginHeaders(request.headers.origin, allowedOrigins))
    const topic = room.hub.topic(request.params['*'])
    if (topic === undefined) {
      if (room.hub.isKnown) return refuse(reply, 404, 'There is no such topic.')
      reply.header('retry-after', 1)
      return refuse(reply, 503, 'The scores are on their way. Please try again in a second.')
    }
    const { epoch, offset } = topic.held
    const tag = `"${epoch}.${offset}"`
    const { staleSinceMs } = room
    reply.headers({
      etag: tag,
      'cache-control': 'no-cache',
      date: new Date().toUTCString(),
      'crease-upstream': staleSinceMs === undefined ? 'fresh' : `stale; since=${staleSinceMs}`,
    })
    if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(topic.snapshotJson)
  })
}

/** The same sites as may open `/live`. Whoever asks, the answer depends on it. */
function crossOriginHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (origin === undefined || !allowed.includes(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED,
  }
}
