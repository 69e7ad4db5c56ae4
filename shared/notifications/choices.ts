import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { MAX_DELAY_MS } from '../live/max-delay.ts'
import { MOMENT_KINDS } from './moment.ts'

/** A subscriber's choices, as the page sends them and the relay stores them. */

/** More matches and sides than a subscriber needs. */
const MAX_FOLLOWS = 50
const MAX_PER_HOUR = 60
const MINUTES_A_DAY = 24 * 60

const Minute = z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY - 1))

/** A match or a side: `match/7`, `team/3`. */
const Followed = z.string().check(z.regex(/^(match|team)\/[1-9]\d{0,15}$/))

const Kinds = z.array(z.enum(MOMENT_KINDS)).check(z.minLength(1), z.maxLength(MOMENT_KINDS.length))

/** A zone of the IANA database that this platform knows, such as Asia/Kolkata. */
const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone))

/** How a person's pages are read: it comes from cookies and addresses, and changes with them. */
export const ReadingChoices = z.object({
  language: z.enum(LANGUAGES),
  delayMs: z.int().check(z.minimum(0), z.maximum(MAX_DELAY_MS)),
  isShielded: z.boolean(),
})
export type ReadingChoices = z.infer<typeof ReadingChoices>

export const Choices = z.extend(ReadingChoices, {
  follows: z.record(Followed, Kinds).check(z.refine((follows) => Object.keys(follows).length <= MAX_FOLLOWS)),
  /** At most so many an hour, and one more for what is beyond them; absent: all. */
  perHour: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PER_HOUR))),
  /** Minutes of the day, in the person's own zone; from the evening into the morning where `from` is the later one. */
  quiet: z.optional(z.object({ from: Minute, to: Minute })),
  timeZone: TimeZone,
})
export type Choices = z.infer<typeof Choices>
export type Quiet = NonNullable<Choices['quiet']>

/** As a browser's PushSubscription gives it (Push API, 5). `auth` is known to that browser and the relay alone. */
export const PushAddress = z.object({
  endpoint: z.url().check(z.maxLength(1024)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
})
export type PushAddress = z.infer<typeof PushAddress>

/** The id of a subscription and its key, for a client that reads it, changes how it is read, or ends it. */
export const SubscriptionKey = z.object({
  endpoint: z.string().check(z.maxLength(1024)),
  auth: z.string().check(z.maxLength(64)),
})
export type SubscriptionKey = z.infer<typeof SubscriptionKey>

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
