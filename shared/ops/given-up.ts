import * as z from 'zod/mini'

/** Messages that will not be sent any more, those alike together. Names no recipient. */
export const GivenUp = z.object({
  channel: z.string(),
  kind: z.string(),
  /** Of the last try. Unix time in ms. */
  at: z.number(),
  tries: z.number(),
  reason: z.string(),
  count: z.number(),
})
export type GivenUp = z.infer<typeof GivenUp>
