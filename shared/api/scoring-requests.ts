import * as z from 'zod/mini'
import { withShotInReach } from '../cricket/ball-mark-schemas.ts'
import type { Shot } from '../cricket/shot.ts'
import { Id } from '../id-and-count.ts'
import { isReadableName } from '../names/invisible-characters.ts'
import { LogEntry } from '../scoring/scored-log.ts'
import { isVisible } from './first-name.ts'
import { Fence, LogVersion } from './scoring.ts'
import { MOST_ENTRIES_A_CALL } from './scoring-limits.ts'

/** What the calls Scoring/… take. Apart from what they answer, so that pages do not load its rules. */

const Device = z.string().check(z.minLength(1), z.maxLength(64))
const ScorerName = z.string().check(z.maxLength(60), z.refine(isReadableName), z.refine(isVisible))

/** `Take`: from another device. `Yield`: the holder agrees that `Yield`, which requested it, takes over. */
export const LockRequest = z.object({
  Device,
  Name: ScorerName,
  Take: z.optional(z.boolean()),
  Yield: z.optional(Device),
})
export type LockRequest = z.infer<typeof LockRequest>
/** Of a second scorer, ball by ball. */
export const AlongRequest = z.object({
  Name: ScorerName,
  PartsAt: z.optional(z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/))),
})

const NamedEntry = LogEntry.check(
  z.refine(({ Id }) => Id !== '', { path: ['Id'] }),
  withShotInReach(shotOf),
)

/** Not of an edited delivery: its shot is the one that was stored. */
function shotOf(entry: LogEntry): Shot | undefined {
  const event = entry.Type === 'edit' ? entry.Event : entry
  if (event?.Type === 'shot') return event
  return entry.Type === 'delivery' ? entry.Shot : undefined
}

/** `After`: how many entries the log had before these. */
export const EntriesRequest = z.object({
  Fence,
  After: LogVersion,
  Events: z.array(NamedEntry).check(z.maxLength(MOST_ENTRIES_A_CALL)),
})
export type EntriesRequest = z.infer<typeof EntriesRequest>

/** Names of players as they come, each for one of the two sides. */
export const NewPlayersRequest = z.object({
  Players: z
    .array(z.object({ TeamId: Id, Name: z.string().check(z.minLength(1), z.maxLength(60)) }))
    .check(z.minLength(1), z.maxLength(60)),
})
export type NewPlayersRequest = z.infer<typeof NewPlayersRequest>
