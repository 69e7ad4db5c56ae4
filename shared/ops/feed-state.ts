import * as z from 'zod/mini'

/** A provider that the origin asks. Names neither its address nor its key. Times are Unix times in ms. */
export const FeedState = z.object({
  provider: z.string(),
  /** The match or the series that it is for. */
  of: z.string(),
  /** Whether that, or a match of it, is in play or should be. */
  isInPlay: z.boolean(),
  everyMs: z.number(),
  answeredAt: z.optional(z.number()),
  /** Since the last answer that could be used, or since the feed was entered. */
  lagMs: z.number(),
  failures: z.number(),
  line: z.string(),
})
export type FeedState = z.infer<typeof FeedState>
