import type { FastifyInstance } from 'fastify'
import type { ImageCategory, ImageCategoryDetail } from '#shared/api/gallery.ts'
import { readCall } from '../http/call.ts'
import { idInPath, pageIn } from '../http/read-request.ts'
import { Refusal } from '../http/refusal.ts'
import { DRESS, PUBLISHED } from '../http/send-answer.ts'
import { PICTURE } from '../pictures/svg.ts'
import { type CountReactions, countsOf } from '../reactions/reaction-store.ts'
import type { Content } from './content.ts'

export function galleryRoutes(app: FastifyInstance, content: Content, reactions: CountReactions): void {
  readCall(app, '/api/Gallery/Images', DRESS, ({ query }) => {
    const { data, TotalCount } = pageIn(content.get('galleries.yaml'), query)
    const categories = data.map(({ id, title, images }): ImageCategory => {
      const [first] = images
      const ImageUrl = first ? content.pictureUrl(first.picture.file) : ''
      return { CategoryId: id, Title: title, ImageUrl, Count: images.length }
    })
    return { data: categories, TotalCount }
  })

  readCall(app, '/api/Gallery/Images/:id', PUBLISHED, async (request) => {
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
    return { data }
  })
}
