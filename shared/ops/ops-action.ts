import * as z from 'zod/mini'
import { inEachLanguage } from '../language.ts'
import { NoticeText } from '../live/match-state.ts'

/** What an operator may do from `/ops`, as it is posted to `/ops/actions`, and what is stored of it. */

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

const By = z.object({ by: z.string(), at: z.number() })
export type By = z.infer<typeof By>
const ByKey = z.record(z.string(), By)
/** Done once by each relay: known by the version that requested it, as clocks are set back. Earlier builds wrote none. */
const Order = z.extend(By, { version: z._default(z.int().check(z.minimum(0)), 0) })

/** What operators want of a service, for all its processes. `at`: Unix time in ms. */
export const OpsSettings = z.object({
  version: z.int().check(z.minimum(0)),
  held: z.optional(By),
  withdrawn: ByKey,
  notice: z.optional(z.extend(Notice, { ...By.shape, Text: NoticeText })),
  draining: ByKey,
  resync: z.optional(z.extend(Order, { topic: z.string() })),
  purge: z.optional(z.extend(Order, { call: z.optional(z.string()) })),
  logLevel: z.optional(z.extend(By, { level: z.enum(RAISED_LEVELS), until: z.number() })),
  /** Ids of sessions that were signed out of before their time, with the time at which they would have ended. */
  endedSessions: z.optional(z.record(z.string(), z.number())),
  audit: z.array(z.extend(By, { action: z.string(), outcome: z.string() })),
})
export type OpsSettings = z.infer<typeof OpsSettings>

/** As the wall shows them: of the audit log the newest entries, newest first. */
export const ShownSettings = z.omit(OpsSettings, {
  ...{ version: true, resync: true, purge: true, endedSessions: true },
})
export type ShownSettings = z.infer<typeof ShownSettings>
