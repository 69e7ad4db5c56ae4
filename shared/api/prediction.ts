import * as z from 'zod/mini'
import { Team } from '../live/match-state.ts'
import { read, Status } from './envelope.ts'

/** The calls under /api/Prediction: who will win today's match. */

const Id = z.int().check(z.positive())

export const PickCount = z.object({ TeamId: Id, Count: z.int().check(z.nonnegative()) })
export type PickCount = z.infer<typeof PickCount>

/** `WinnerTeamId` null: the match had no winner. Winners are first names, in the order in which they picked. */
export const PredictionResult = z.object({
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
export const PredictionsAnswer = read(z.array(Prediction))

export const PredictionTeamsRequest = z.object({ MatchId: Id })
export const PredictionTeamsAnswer = z.object({ Status, providerList: z.array(PredictionTeam) })

export const PredictionRequest = z.object({
  winTeamId: Id,
  firstName: z.string(),
  whatsappNumber: z.string(),
  predictionId: Id,
})
export type PredictionRequest = z.infer<typeof PredictionRequest>
export const PredictionInsertAnswer = z.object({ Status, Counts: z.optional(z.array(PickCount)) })
