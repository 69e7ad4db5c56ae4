import * as z from 'zod/mini'
import { MatchSheet } from '../cricket/match-log.ts'
import { Id } from '../id-and-count.ts'
import { LogEntry } from '../scoring/scored-log.ts'
import { Status } from './envelope.ts'
import { MatchItem, SquadPlayer } from './match.ts'

/** The calls Scoring/…: a match that people score. An origin may do without. */

/** The number of entries that the log of a match has. */
export const LogVersion = z.int().check(z.nonnegative())

export const Device = z.string()
export const ScorerName = z.string()

/** Rises with each holder: events of a holder before are refused. */
export const Fence = Id

/** A second scorer, who enters the match on an own phone. `PartsAt`: the first ball in which the two differ, as `1.17.3`. */
export const Along = z.object({
  Name: ScorerName,
  PartsAt: z.optional(z.string()),
})
export type Along = z.infer<typeof Along>
export const AlongAnswer = z.object({ Status })

/** Which device scores the match. `AskedBy`: who asks to take over. */
export const ScoringLock = z.object({
  Device,
  Name: ScorerName,
  Fence,
  SinceMs: z.int(),
  /** When the device was last heard. */
  HeardMs: z.int(),
  AskedBy: z.optional(z.object({ Device, Name: ScorerName })),
  Along: z.optional(Along),
})
export type ScoringLock = z.infer<typeof ScoringLock>

/** Rises where the log of a match was begun anew or rewritten: a phone that has more than it has lost nothing at the server. */
const LogEpoch = z.int().check(z.nonnegative())

/** Another one where the sheet or the squads have changed: then they have to be read again. */
const SheetTag = z.string()

export const ScoredMatch = z.object({
  Match: MatchItem,
  Sheet: MatchSheet,
  /** By TeamId. */
  Squads: z.record(z.string(), z.array(SquadPlayer)),
  Version: LogVersion,
  Epoch: z.optional(LogEpoch),
  Events: z.array(LogEntry),
  Lock: z.optional(ScoringLock),
  SheetTag: z.optional(SheetTag),
})
export type ScoredMatch = z.infer<typeof ScoredMatch>
export const ScoredMatchAnswer = z.object({ Status, data: ScoredMatch })

/** `Version`: of the server's log. */
export const LockAnswer = z.object({
  Status,
  data: z.optional(
    z.object({
      Fence: z.optional(Fence),
      Lock: z.optional(ScoringLock),
      Version: z.optional(LogVersion),
      Epoch: z.optional(LogEpoch),
      SheetTag: z.optional(SheetTag),
    }),
  ),
})

/** A player whom a scorer named at the ground, under the number that the server gave. */
const NewPlayer = z.object({ TeamId: Id, PlayerId: Id, Name: z.string() })
export const NewPlayersAnswer = z.object({
  Status,
  data: z.optional(z.object({ Players: z.array(NewPlayer) })),
})

/** With 409, `Events` are all that the server's log has after `After`. */
export const EntriesAnswer = z.object({
  Status,
  data: z.optional(z.object({ Version: LogVersion, Events: z.optional(z.array(LogEntry)) })),
})
export type EntriesAnswer = z.infer<typeof EntriesAnswer>

/** As https://cricsheet.org/format/json/ has it. */
export const CricsheetAnswer = z.looseObject({
  meta: z.looseObject({}),
  info: z.looseObject({}),
  innings: z.array(z.looseObject({})),
})
export const CsvAnswer = z.string()
