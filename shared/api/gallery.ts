import * as z from 'zod/mini'
import { Count, Id } from '../id-and-count.ts'
import { TextLanguage } from './content.ts'
import { answerShape, pageShape } from './envelope.ts'

/** The calls under /api/Gallery. */

export const ImageCategory = z.object({ CategoryId: Id, Title: z.string(), ImageUrl: z.string(), Count })
export type ImageCategory = z.infer<typeof ImageCategory>

export const GalleryImage = z.object({
  ImageId: Id,
  ImageUrl: z.string(),
  Width: Id,
  Height: Id,
  Alt: z.string(),
  Credit: z.optional(z.string()),
  Likes: Count,
  DisLikes: Count,
})
export type GalleryImage = z.infer<typeof GalleryImage>

export const ImageCategoryDetail = z.object({
  CategoryId: Id,
  Title: z.string(),
  Images: z.array(GalleryImage),
})
export type ImageCategoryDetail = z.infer<typeof ImageCategoryDetail>

export const Video = z.object({
  VideoId: Id,
  Title: z.string(),
  Poster: z.string(),
  Sources: z.array(z.object({ Type: z.string(), Url: z.string() })),
  CaptionsUrl: z.optional(z.string()),
  /** Of the captions. */
  Language: TextLanguage,
  DurationSeconds: z.number(),
  MatchId: z.optional(Id),
  Likes: Count,
  DisLikes: Count,
})
export type Video = z.infer<typeof Video>

export const ImagesAnswer = pageShape(ImageCategory)
export const ImageCategoryAnswer = answerShape(ImageCategoryDetail)
export const VideosAnswer = pageShape(Video)
