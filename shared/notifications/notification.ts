import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'

/** As browsers with declarative Web Push show it by themselves, and our worker reads it in all others. */
export const PushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.optional(z.string()),
    /** The address to open. */
    navigate: z.string(),
    /** The same for a moment and its corrections: the later one takes the place of the earlier. */
    tag: z.string(),
    lang: z.enum(LANGUAGES),
    /** A correction, or one that may have come before: it makes no sound. */
    silent: z.optional(z.boolean()),
    /** When it happened, in ms. */
    timestamp: z.optional(z.number()),
  }),
})
export type PushMessage = z.infer<typeof PushMessage>
