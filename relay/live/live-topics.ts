import type { FastifyInstance } from 'fastify'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'
import { withoutWithdrawn } from '#shared/live/without-withdrawn.ts'
import { holdsTag } from '../bytes/etag.ts'
import { refuse } from '../security/errors.ts'
import type { Topic } from './topic-document.ts'

const EXPOSED = 'ETag, Date, Retry-After, Crease-Upstream'

export function liveTopics(app: FastifyInstance): void {
  const { room } = app.live
  const {
    clock,
    config: { allowedOrigins },
  } = app.setup
  app.get<{ Params: { '*': string }; Querystring: { delay?: unknown } }>(
    '/live/topics/*',
    (request, reply) => {
      if (allowedOrigins.length > 0) reply.headers(crossOriginHeaders(request.headers.origin, allowedOrigins))
      const topic = room.hub.topic(request.params['*'])
      if (topic === undefined) {
        if (room.hub.isReady) return refuse(reply, 404, 'There is no such topic.')
        return refuse(reply, 503, 'The scores are on their way. Please try again in a second.', 1)
      }
      const delayMs = delayOf(request.query.delay)
      if (delayMs === undefined) return refuse(reply, 400, `delay takes ms from 0 to ${MAX_DELAY_MS}.`)
      const { version, json } =
        delayMs === 0
          ? { version: `${topic.offset}`, json: topic.snapshotJson }
          : delayedSnapshot(topic, clock.wallMs() - delayMs)
      const tag = `"${topic.epoch}.${version}"`
      const { staleSinceMs } = room
      reply.headers({
        etag: tag,
        'cache-control': 'no-cache',
        date: new Date().toUTCString(),
        'crease-upstream': staleSinceMs === undefined ? 'fresh' : `stale; since=${staleSinceMs}`,
      })
      if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(json)
    },
  )
}

/** A state without the matches that are withdrawn since has an ETag of its own. */
function delayedSnapshot(topic: Topic, atMs: number): { version: string; json: string } {
  const { offset, json } = topic.snapshotAsOf(atMs)
  const past = topic.stateAsOf(atMs)
  const state = past && withoutWithdrawn(topic.name, past.state, topic.state)
  if (state === past?.state) return { version: `${offset}`, json }
  return {
    version: `${offset}-${topic.offset}`,
    json: JSON.stringify({ type: 'snapshot', topic: topic.name, ...past, state }),
  }
}

function delayOf(given: unknown): number | undefined {
  if (given === undefined) return 0
  const isWhole = typeof given === 'string' && /^\d{1,6}$/.test(given)
  return isWhole && Number(given) <= MAX_DELAY_MS ? Number(given) : undefined
}

/** The same sites as may open `/live`. The answer depends on the origin of every request. */
function crossOriginHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (origin === undefined || !allowed.includes(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED,
  }
}
