import * as z from 'zod/mini'
import { NoticeText } from '../live/match-state.ts'
import { Notice, RAISED_LEVELS } from './ops-action.ts'

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
export type ShownSettings = Omit<OpsSettings, 'version' | 'resync' | 'purge' | 'endedSessions'>
