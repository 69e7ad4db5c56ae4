import { PAGE_SIZE } from '#shared/api/envelope.ts'
import { ImageCategoryAnswer, ImagesAnswer, VideosAnswer } from '#shared/api/gallery.ts'
import { get, paged } from './call.ts'

/** What is looked at. */

export const imageCategories = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Gallery/Images', page, size), ImagesAnswer)
export const imageCategory = (id: number) => get(`/api/Gallery/Images/${id}`, ImageCategoryAnswer)
export const videos = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Gallery/Videos', page, size), VideosAnswer)
