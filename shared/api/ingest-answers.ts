import * as z from 'zod/mini'
import { Result } from '../cricket/scorecard.ts'
import { Count, Id } from '../id-and-count.ts'
import { pageShape, Status } from './envelope.ts'

/** What the calls of `ingest.ts` answer. Apart from what they take, so that pages do not load its rules. */

/** `Notes`: what was stored and is not understood, a sentence each. */
export const IngestAnswer = z.object({
  Status,
  data: z.optional(z.object({ Version: Count, Notes: z.optional(z.array(z.string())) })),
})

const FixtureSide = z.object({
  ...{ TeamId: Id, TeamName: z.string(), ShortName: z.string() },
  ExternalId: z.optional(z.string()),
})
/** A match that a key may write. */
export const FixtureItem = z.object({
  ...{ MatchId: Id, MatchName: z.string(), StartTime: z.string() },
  ExternalId: z.optional(z.string()),
  Phase: z.enum(['scheduled', 'in play', 'finished']),
  ...{ TeamA: FixtureSide, TeamB: FixtureSide },
})
export type FixtureItem = z.infer<typeof FixtureItem>
export const FixturesAnswer = z.object({ Status, data: z.array(FixtureItem) })
export const FixtureAnswer = z.object({ Status, data: FixtureItem })

/** `Version` is there where something was sent before. */
export const TypedResultAnswer = z.object({
  Status,
  data: z.optional(
    z.object({
      Version: z.optional(Count),
      Innings: z.array(
        z.object({
          ...{ BattingTeamId: Id, Runs: Count, Wickets: Count, Overs: z.string() },
          AllOut: z.optional(z.boolean()),
        }),
      ),
      StatusText: z.optional(z.string()),
      Result: z.optional(Result),
      BonusPoints: z.optional(z.record(z.string(), Count)),
    }),
  ),
})

/** `Key` is shown this once. */
export const KeyAnswer = z.object({ Status, data: z.object({ KeyId: Id, Key: z.string() }) })

export const KeyItem = z.object({
  KeyId: Id,
  Name: z.string(),
  MatchId: z.optional(Id),
  TournamentId: z.optional(Id),
  CreatedAt: z.string(),
  RevokedAt: z.optional(z.string()),
})
export type KeyItem = z.infer<typeof KeyItem>
export const KeysAnswer = pageShape(KeyItem)
/** A feed as the desk sees it: never its header. `Line`: what was last sent, not sent or not understood. */
export const FeedItem = z.object({
  ...{
    FeedId: Id,
    From: z.string(),
    Url: z.string(),
    MatchId: z.optional(Id),
    TournamentId: z.optional(Id),
    Of: z.optional(z.string()),
    Seconds: Count,
  },
  ...{ CreatedAt: z.string(), StoppedAt: z.optional(z.string()), AnsweredAt: z.optional(z.string()) },
  ...{ Failures: Count, Line: z.string() },
})
export type FeedItem = z.infer<typeof FeedItem>
export const FeedsAnswer = pageShape(FeedItem)
export const FeedAnswer = z.object({ Status, data: z.object({ FeedId: Id }) })
export const RevokeAnswer = z.object({ Status })
