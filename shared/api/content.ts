import * as z from 'zod/mini'
import { Count, Id } from '../id-and-count.ts'
import { answerShape, pageShape, Status } from './envelope.ts'

/** The calls under /api/News and /api/Blog. `Body` is HTML, everything else plain text. */

/** Which language a text is in, where an origin has it in the requested one; absent for English. */
export const TextLanguage = z.optional(z.string())

/** What every article shows in a list, whatever its shelf. */
const Article = z.object({
  Title: z.string(),
  Summary: z.string(),
  ImageUrl: z.string(),
  ImageAlt: z.string(),
  Author: z.string(),
  PublishedAt: z.string(),
  UpdatedAt: z.optional(z.string()),
  Kind: z.string(),
  ReadingMinutes: Count,
  Likes: Count,
  DisLikes: Count,
  Language: TextLanguage,
})

/** What an opened article adds: its text, and what to read next. */
const Opened = {
  Body: z.string(),
  /** Where there is a `Language`: the end of the article's address, made of its English title. */
  Slug: z.optional(z.string()),
  Related: z.array(z.object({ Id, Title: z.string(), Language: TextLanguage })),
  MatchId: z.optional(Id),
}

export const NewsItem = z.extend(Article, {
  NewsId: Id,
  /** Of a story that reports a match: the names of its sides, which a reader sees whose scores are hidden. */
  Sides: z.optional(z.object({ TeamA: z.string(), TeamB: z.string() })),
})
export type NewsItem = z.infer<typeof NewsItem>
export const NewsDetail = z.extend(NewsItem, Opened)
export type NewsDetail = z.infer<typeof NewsDetail>

export const BlogItem = z.extend(Article, { BlogId: Id })
export type BlogItem = z.infer<typeof BlogItem>
export const BlogDetail = z.extend(BlogItem, Opened)
export type BlogDetail = z.infer<typeof BlogDetail>

export const NewsListAnswer = pageShape(NewsItem)
export const NewsDetailAnswer = answerShape(NewsDetail)
export const BlogListAnswer = pageShape(BlogItem)
export const BlogDetailAnswer = answerShape(BlogDetail)

/** `sdv` is HTML. */
export const SiteDocument = z.object({
  Slug: z.string(),
  Title: z.string(),
  sdv: z.string(),
  Language: TextLanguage,
})
export type SiteDocument = z.infer<typeof SiteDocument>
export const SiteDocumentRequest = z.object({ Slug: z.string() })
export const SiteDocumentAnswer = answerShape(SiteDocument)
/** What there is, for who has no slug yet. */
export const SiteDocumentListAnswer = pageShape(
  z.pick(SiteDocument, { Slug: true, Title: true, Language: true }),
)

export const ContentType = z.enum(['news', 'blog', 'video', 'image'])
export type ContentType = z.infer<typeof ContentType>
export const Reaction = z.enum(['like', 'dislike'])
export type Reaction = z.infer<typeof Reaction>

/** `Reaction: null` takes one's own back. */
export const ReactionRequest = z.object({
  ContentType,
  ContentId: Id,
  Reaction: z.nullable(Reaction),
})
export const Reactions = z.object({ Likes: Count, DisLikes: Count, Mine: z.nullable(Reaction) })
export type Reactions = z.infer<typeof Reactions>
export const ReactionAnswer = z.object({ Status, data: z.optional(Reactions) })
