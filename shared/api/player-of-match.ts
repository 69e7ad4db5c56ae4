import * as z from 'zod/mini'
import { NamedPlayer } from '../cricket/match-log.ts'
import { Count, Id } from '../id-and-count.ts'
import { Team } from '../live/match-state.ts'
import { answerShape } from './envelope.ts'

/** More than one where a file names them, or where readers gave each the same number of votes. */
export const PlayerOfMatch = z.object({
  PlayerIds: z.array(Id),
  By: z.enum(['scorers', 'readers']),
  /** For each of them, by readers. */
  Votes: z.optional(Count),
})
export type PlayerOfMatch = z.infer<typeof PlayerOfMatch>

export const VoteRequest = z.strictObject({ PlayerId: Id })

/** `Votes`, by PlayerId: for a reader who has voted. */
export const VoteAnswer = answerShape(
  z.object({
    Until: z.optional(z.string()),
    Own: z.optional(Id),
    Votes: z.optional(z.record(z.string(), Count)),
  }),
)
export type VoteAnswer = z.infer<typeof VoteAnswer>

/** Without `PlayerId` the choice is taken back. */
export const ChoiceRequest = z.strictObject({ PlayerId: z.optional(Id) })
/** `Squads` have names as scorers know them. */
export const ChoiceAnswer = answerShape(
  z.object({
    ...{ TeamA: Team, TeamB: Team, IsOver: z.boolean() },
    Squads: z.record(z.string(), z.array(NamedPlayer)),
    PlayerOfMatch: z.optional(PlayerOfMatch),
  }),
)
