import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { get, paged } from './call.ts'

const imagesAnswer = async () => (await import('#shared/api/gallery.ts')).ImagesAnswer
const imageCategoryAnswer = async () => (await import('#shared/api/gallery.ts')).ImageCategoryAnswer
const videosAnswer = async () => (await import('#shared/api/gallery.ts')).VideosAnswer

export const imageCategories = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Gallery/Images', page, size), imagesAnswer)
export const imageCategory = (id: number) => get(`/api/Gallery/Images/${id}`, imageCategoryAnswer)
export const videos = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Gallery/Videos', page, size), videosAnswer)
