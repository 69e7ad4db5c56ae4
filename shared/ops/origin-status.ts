import * as z from 'zod/mini'
import { FeedState } from './feed-state.ts'
import { GivenUp } from './given-up.ts'

/** To a caller with the key that both make of the operator's token. Its live answers carry this header; others are not called. */
export const STATUS_PATH = '/status'
export const STATUS_HEADER = 'crease-origin'

export const OriginStatus = z.object({
  isDatabaseUp: z.boolean(),
  /** On the disk of its data. */
  freeBytes: z.optional(z.number()),
  letters: z.object({
    waiting: z.number(),
    /** How long the oldest has waited that should have gone. */
    lateMs: z.number(),
    givenUp: z.number(),
    /** Earlier builds say nothing of it. */
    givenUpLastHour: z.optional(z.number()),
  }),
  /** The latest first. Earlier builds say nothing of them. */
  givenUp: z._default(z.array(GivenUp), []),
  /** Those that are not stopped. Earlier builds say nothing of them. */
  feeds: z._default(z.array(FeedState), []),
  /** Since the origin started. */
  logins: z.object({ accepted: z.number(), refused: z.number() }),
})
export type OriginStatus = z.infer<typeof OriginStatus>
