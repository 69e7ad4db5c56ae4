import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ImageCategory, ImageCategoryDetail, Video } from '#shared/api/gallery.ts'
import { PICTURE } from '../../core/drawing/svg.ts'
import { readCall } from '../../core/http/call.ts'
import { idInPath, languageOfQuery, pageIn, pageOfQuery, textInQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { PUBLISHED } from '../../core/http/send-answer.ts'
import type { ArticleIndex } from './article-index.ts'
import type { Content } from './content.ts'
import { type CountReactions, countsOf } from './reaction-counts.ts'
import { inLanguage } from './record-fields.ts'

const MAX_SEARCH = 100
const SEARCH_RULE = `may be given once, with at most ${MAX_SEARCH} characters.`

const SHELVES = [
  { path: 'News', shelf: 'news', type: 'news', key: 'NewsId', word: 'news article' },
  { path: 'Blog', shelf: 'blogs', type: 'blog', key: 'BlogId', word: 'blog' },
] as const

export function articleRoutes(app: FastifyInstance, articles: ArticleIndex, reactions: CountReactions): void {
  for (const { path, shelf, type, key, word } of SHELVES) {
    const withCounts = async (cards: readonly { id: number }[]) => {
      const ids = cards.map(({ id }) => id)
      const counts = await reactions(type, ids)
      return cards.map(({ id, ...card }) => ({ [key]: id, ...card, ...countsOf(counts, id) }))
    }
    readCall(app, `/api/${path}/List`, PUBLISHED, async (request) => {
      const page = pageOfQuery(request.query)
      const text = textInQuery(request, 'SearchText', [0, MAX_SEARCH], SEARCH_RULE).trim()
      const listed = await articles.page(shelf, text, page, languageOfQuery(request))
      return { data: await withCounts(listed.data), TotalCount: listed.TotalCount }
    })
    readCall(app, `/api/${path}/Detail/:id`, PUBLISHED, async (request) => {
      const opened = await articles.find(shelf, idInPath(request, word), languageOfQuery(request))
      if (!opened) throw new Refusal(404, `There is no such ${word}.`)
      const [data] = await withCounts([opened])
      return { data }
    })
  }
}

export function galleryRoutes(app: FastifyInstance, content: Content, reactions: CountReactions): void {
  readCall(app, '/api/Gallery/Images', PUBLISHED, ({ query }) => {
    const { data, TotalCount } = pageIn(content.get('galleries'), query)
    const categories = data.map(({ id, title, images }): ImageCategory => {
      const [first] = images
      const ImageUrl = first ? content.pictureUrl(first.picture.file) : ''
      return { CategoryId: id, Title: title, ImageUrl, Count: images.length }
    })
    return { data: categories, TotalCount }
  })

  readCall(app, '/api/Gallery/Images/:id', PUBLISHED, async (request) => {
    const id = idInPath(request, 'gallery')
    const gallery = content.get('galleries').find((one) => one.id === id)
    if (!gallery) throw new Refusal(404, 'There is no such gallery.')
    const counts = await reactions(
      'image',
      gallery.images.map((image) => image.id),
    )
    const data: ImageCategoryDetail = {
      CategoryId: gallery.id,
      Title: gallery.title,
      Images: gallery.images.map(({ id: imageId, picture: { file, alt } }) => {
        const { width, height } = content.pictures.get(file) ?? PICTURE
        return {
          ...{ ImageId: imageId, ImageUrl: content.pictureUrl(file), Width: width, Height: height },
          ...{ Alt: alt, Credit: gallery.credit },
          ...countsOf(counts, imageId),
        }
      }),
    }
    return { data }
  })
}

const FILMS = '/api/Media/videos/'
const FRESHNESS = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=2592000'

export async function videoRoutes(
  app: FastifyInstance,
  content: Content,
  reactions: CountReactions,
): Promise<void> {
  readCall(app, '/api/Gallery/Videos', PUBLISHED, async (request) => {
    const { data, TotalCount } = pageIn(content.get('videos'), request.query)
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
