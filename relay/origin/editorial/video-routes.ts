import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Video } from '#shared/api/gallery.ts'
import { readCall } from '../http/call.ts'
import { languageOfQuery, pageIn } from '../http/read-request.ts'
import { DRESS } from '../http/send-answer.ts'
import { type CountReactions, countsOf } from '../reactions/reaction-store.ts'
import type { Content } from './content.ts'
import { inLanguage } from './content-schemas.ts'

const FILMS = '/api/Media/videos/'
const FRESHNESS = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=2592000'

export async function videoRoutes(
  app: FastifyInstance,
  content: Content,
  reactions: CountReactions,
): Promise<void> {
  readCall(app, '/api/Gallery/Videos', DRESS, async (request) => {
    const { data, TotalCount } = pageIn(content.get('videos.yaml'), request.query)
    const language = languageOfQuery(request)
    const ids = data.map(({ id }) => id)
    const counts = await reactions('video', ids)
    const videos = data.map(({ id, film, title, titleIn, seconds, poster }): Video => {
      const { words, textLanguage } = inLanguage(titleIn, language)
      return {
        VideoId: id,
        Title: words ?? title,
        Poster: content.pictureUrl(poster),
        Sources: [{ Type: 'video/webm', Url: `${FILMS}${film}.webm` }],
        CaptionsUrl: `${FILMS}${film}.${textLanguage ?? 'en'}.vtt`,
        Language: textLanguage,
        DurationSeconds: seconds,
        ...countsOf(counts, id),
      }
    })
    return { data: videos, TotalCount }
  })

  if (content.films === undefined) return
  await app.register(fastifyStatic, {
    root: content.films,
    prefix: FILMS,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', FRESHNESS),
  })
}
