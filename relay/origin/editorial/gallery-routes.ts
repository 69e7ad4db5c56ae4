import type { FastifyInstance } from 'fastify'
import type { ImageCategory, ImageCategoryDetail } from '#shared/api/gallery.ts'
import { call } from '../http/call.ts'
import { idInPath } from '../http/id-in-path.ts'
import { pageOfQuery } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { DRESS, PUBLISHED, SUCCESS, sendJson } from '../http/send-json.ts'
import { PICTURE } from '../pictures/svg.ts'
import { type CountReactions, countsOf } from '../reactions/reaction-store.ts'
import type { Content } from './content.ts'

export function galleryRoutes(app: FastifyInstance, content: Content, reactions: CountReactions): void {
  call(app, 'GET', '/api/Gallery/Images', (request, reply) => {
    const { offset, limit } = pageOfQuery(request.query)
    const all = content.get('galleries.yaml')
    const data = all.slice(offset, offset + limit).map((gallery): ImageCategory => {
      const [first] = gallery.images
      return {
        CategoryId: gallery.id,
        Title: gallery.title,
        ImageUrl: first ? content.pictureUrl(first.picture.file) : '',
        Count: gallery.images.length,
      }
    })
    return sendJson(request, reply, { Status: SUCCESS, data, TotalCount: all.length }, DRESS)
  })

  call(app, 'GET', '/api/Gallery/Images/:id', async (request, reply) => {
    const id = idInPath(request, 'gallery')
    const gallery = content.get('galleries.yaml').find((one) => one.id === id)
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
    return sendJson(request, reply, { Status: SUCCESS, data }, PUBLISHED)
  })
}
