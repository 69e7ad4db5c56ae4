import * as z from 'zod/mini'
import { Count } from '../id-and-count.ts'
import { Status } from './envelope.ts'

/** What the calls Desk/… answer. Apart from what they take, so that pages do not load its rules. */

/** A record as any kind has it, with its id and `Version`; `Ruled` names a file that rules in its place. */
export const DeskRecord = z.record(z.string(), z.unknown())
export type DeskRecord = z.infer<typeof DeskRecord>
/** Without `data` where it was removed. */
export const DeskAnswer = z.object({ Status, data: z.optional(DeskRecord) })
export const DeskListAnswer = z.object({ Status, data: z.array(DeskRecord), TotalCount: Count })

/** Pictures that editors upload. */
export const MediaAnswer = z.object({
  Status,
  data: z.optional(z.object({ Url: z.string(), Width: Count, Height: Count })),
})
/** `Body`: HTML of the Markdown that was sent. */
export const PreviewAnswer = z.object({ Status, data: z.optional(z.object({ Body: z.string() })) })

/** What joining two records does: to the matches and the players of `Name`. */
export const MergeAnswer = z.object({
  Status,
  data: z.object({ Name: z.string(), Matches: Count, Players: z.array(z.string()) }),
})
/** `Balls`: how many a scorer would continue from; absent where the scorer has to enter the match from its start. */
export const OwnerAnswer = z.object({
  Status,
  data: z.object({
    Owner: z.enum(['scorer', 'program', 'import', 'demo', 'desk', 'none']),
    HeardAt: z.optional(z.number()),
    Balls: z.optional(Count),
    HasScore: z.boolean(),
  }),
})
/** Venues of matches that are no ground of the desk. */
export const VenuesAnswer = z.object({ Status, data: z.array(z.string()) })

/** `Version` 0: it has not been changed at the desk. */
export const DeskVersion = z.int().check(z.nonnegative())

export const DeskVersions = z.object({
  Status,
  data: z.array(
    z.object({
      Version: DeskVersion,
      At: z.string(),
      Username: z.string(),
      /** Fields that differ from the version before; empty for the first and for one that removed it. */
      Changed: z.array(z.string()),
      Removed: z.optional(z.boolean()),
    }),
  ),
})
export type DeskVersions = z.infer<typeof DeskVersions>
