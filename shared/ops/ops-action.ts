import * as z from 'zod/mini'
import { inEachLanguage } from '../language.ts'

/** What an operator may do from `/ops`, as it is posted to `/ops/actions`. */

/** Without control characters, and without those that turn the direction of what follows. */
export const SHOWN_TEXT = /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]*$/u

const Words = z.string().check(
  z.overwrite((text) => text.replace(/\s+/g, ' ')),
  z.trim(),
  z.minLength(1),
  z.maxLength(280),
  z.regex(SHOWN_TEXT),
)

/** A notice from the operator, shown on every page: in each language, for as long as it holds. Unix times in ms. */
export const Notice = z.object({
  Text: z.object(inEachLanguage(() => Words)),
  From: z.int(),
  Until: z.int(),
})
export type Notice = z.infer<typeof Notice>

const Relay = z.string().check(z.minLength(1), z.maxLength(300))
const Id = z.string().check(z.regex(/^\d{1,16}$/))

export const RAISED_LEVELS = ['debug', 'trace'] as const

export const OpsAction = z.discriminatedUnion('type', [
  /** Sends the viewers of a relay to the others, as before it is stopped. */
  z.object({ type: z.literal('drain'), relay: Relay }),
  z.object({ type: z.literal('undrain'), relay: Relay }),
  /** Requests everything of upstream anew, without validators, and gives all readers of the topic its whole state. */
  z.object({ type: z.literal('resync'), topic: z.string().check(z.regex(/^(live|match\/\d{1,16})$/)) }),
  z.object({ type: z.literal('hold') }),
  z.object({ type: z.literal('resume') }),
  /** Clears the cache of the origin's answers: all of it, or of one call (`News/List`). */
  z.object({
    type: z.literal('purge'),
    call: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,30}\/[A-Za-z]{1,40}$/))),
  }),
  /** Takes a match from the board, until it is allowed again. */
  z.object({ type: z.literal('withdraw'), match: Id }),
  z.object({ type: z.literal('allow'), match: Id }),
  z.object({ type: z.literal('notice'), notice: Notice }),
  z.object({ type: z.literal('clear-notice') }),
  /** For ten minutes. */
  z.object({ type: z.literal('log-level'), level: z.enum(RAISED_LEVELS) }),
])
export type OpsAction = z.infer<typeof OpsAction>

/** What was done, by whom: an entry of the audit log. */
export type AuditEntry = { at: number; by: string; action: string; outcome: string }
