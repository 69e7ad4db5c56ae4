import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Video } from '#shared/api/gallery.ts'
import { call } from '../http/call.ts'
import { languageOfQuery } from '../http/language-of-query.ts'
import { pageOfQuery } from '../http/paging.ts'
import { DRESS, SUCCESS, sendJson } from '../http/send-json.ts'
import { type CountReactions, countsOf } from '../reactions/reaction-store.ts'
import type { Content } from './content.ts'

const FILMS = '/api/Media/videos/'
const FRESHNESS = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=2592000'

export async function videoRoutes(
  app: FastifyInstance,
  content: Content,
  reactions: CountReactions,
): Promise<void> {
  call(app, 'GET', '/api/Gallery/Videos', async (request, reply) => {
    const { offset, limit } = pageOfQuery(request.query)
    const all = content.get('videos.yaml')
    const shown = all.slice(offset, offset + limit)
    const language = languageOfQuery(request)
    const counts = await reactions(
      'video',
      shown.map(({ id }) => id),
    )
    const data = shown.map(({ id, film, title, titleIn, seconds, poster }): Video => {
      const words = language === 'en' ? undefined : titleIn?.[language]
      return {
        VideoId: id,
        Title: words ?? title,
        Poster: content.pictureUrl(poster),
        Sources: [{ Type: 'video/webm', Url: `${FILMS}${film}.webm` }],
        CaptionsUrl: `${FILMS}${film}.${words === undefined ? 'en' : language}.vtt`,
        ...(words === undefined ? {} : { Language: language }),
        DurationSeconds: seconds,
        ...countsOf(counts, id),
      }
    })
    return sendJson(request, reply, { Status: SUCCESS, data, TotalCount: all.length }, DRESS)
  })

  await app.register(fastifyStatic, {
    root: join(content.folder, 'films'),
    prefix: FILMS,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', FRESHNESS),
  })
}
