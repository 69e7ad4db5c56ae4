import * as z from 'zod/mini'
import { Count, Id } from '../id-and-count.ts'
import { Team } from '../live/match-state.ts'
import { Status } from './envelope.ts'

/** The calls under /api/Prediction: who will win today's match. */

export const PickCount = z.object({ TeamId: Id, Count: Count })
export type PickCount = z.infer<typeof PickCount>

/** `WinnerTeamId` null: the match had no winner. Winners are first names, in the order in which they picked. */
const PredictionResult = z.object({
  WinnerTeamId: z.nullable(Id),
  Winners: z.array(z.string()),
})

export const PredictionTeam = z.object({ TeamId: Id, TeamName: z.string() })
export type PredictionTeam = z.infer<typeof PredictionTeam>

/** Open ones come first; one is open while it has no `Result` and its match has no delivery. */
export const Prediction = z.object({
  PredictionId: Id,
  MatchId: Id,
  BannerUrl: z.string(),
  BannerRedirectionUrl: z.string(),
  SideImageUrl: z.string(),
  TeamA: Team,
  TeamB: Team,
  /** Whether picks are taken still. */
  IsOpen: z.boolean(),
  /** When the match is due to begin; what counts is its first ball. */
  ClosesAt: z.optional(z.string()),
  /** How everybody picked, for those who have picked themselves. */
  Counts: z.optional(z.array(PickCount)),
  /** The reader's own pick: known by account or by the cookie `visitor`. */
  MyTeamId: z.optional(Id),
  Result: z.optional(PredictionResult),
})
export type Prediction = z.infer<typeof Prediction>

/** How the reader's picks came out; a match without a winner is left out. `Streak` is how many of the last ones were right. */
export const PickRecord = z.object({ Picked: Count, Right: Count, Streak: Count, BestStreak: Count })
export type PickRecord = z.infer<typeof PickRecord>

export const PredictionsAnswer = z.object({
  Status,
  data: z.array(Prediction),
  /** For those who have picked in a match that is over. */
  Own: z.optional(PickRecord),
})

export const PredictionTeamsRequest = z.object({ MatchId: Id })
export const PredictionTeamsAnswer = z.object({ Status, providerList: z.array(PredictionTeam) })

/** Name and number may be empty where the reader is logged in: an origin that has them of the account takes those. */
export const PredictionRequest = z.object({
  winTeamId: Id,
  firstName: z.string(),
  whatsappNumber: z.string(),
  predictionId: Id,
})
export type PredictionRequest = z.infer<typeof PredictionRequest>
export const PredictionInsertAnswer = z.object({ Status, Counts: z.optional(z.array(PickCount)) })
