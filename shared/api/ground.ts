import * as z from 'zod/mini'
import { Format } from '../cricket/match-log.ts'
import { Count, Id } from '../id-and-count.ts'
import { Team } from '../live/match-state.ts'
import { answerShape } from './envelope.ts'
import { MatchItem } from './match.ts'

/** The call under /api/Ground: where matches are played. An origin may do without. */

/** What a side made in one innings at a ground. */
export const GroundTotal = z.object({
  Runs: Count,
  Wickets: Count,
  Team: z.object({ TeamId: Id, TeamName: z.string(), ShortName: z.string() }),
  MatchId: Id,
  LiveMatchId: z.optional(Id),
})
export type GroundTotal = z.infer<typeof GroundTotal>

/** `Matches`: in which play began; `AverageFirst`: of first innings that were answered; `Lowest`: of those all out. */
export const GroundFigures = z.object({
  Format,
  Matches: Count,
  AverageFirst: z.optional(z.number()),
  Decided: Count,
  WonBattingFirst: Count,
  Highest: z.optional(GroundTotal),
  Lowest: z.optional(GroundTotal),
})
export type GroundFigures = z.infer<typeof GroundFigures>

/** `Teams`: whose home it is. `Recent` has the latest first, `Upcoming` the next; what is in play is on the live line. */
export const GroundDetail = z.object({
  Name: z.string(),
  Figures: z.array(GroundFigures),
  Teams: z.array(Team),
  Recent: z.array(MatchItem),
  Upcoming: z.array(MatchItem),
})
export type GroundDetail = z.infer<typeof GroundDetail>

export const GroundDetailAnswer = answerShape(GroundDetail)
