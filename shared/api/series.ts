import * as z from 'zod/mini'
import { Format } from '../cricket/match-log.ts'
import { Count, Id } from '../id-and-count.ts'
import { Deduction } from './desk.ts'
import { answerShape, pageShape } from './envelope.ts'
import { MatchItem, SquadPlayer } from './match.ts'

/** The calls under /api/Series. */

export const SeriesItem = z.object({
  TournamentId: Id,
  Name: z.string(),
  Season: z.string(),
  Format,
  StartDate: z.string(),
  EndDate: z.string(),
  ImageUrl: z.string(),
})
export type SeriesItem = z.infer<typeof SeriesItem>

/** `Points` are with `Bonus` and without `Deducted`, which are only where the series has them. `NetRunRate` in runs an over,
 * to three places. `Drawn` only where sides bat twice, which have no net run rate. */
export const TableRow = z.object({
  TeamId: Id,
  TeamName: z.string(),
  Played: Count,
  Won: Count,
  Lost: Count,
  Tied: Count,
  NoResult: Count,
  Drawn: z.optional(Count),
  Bonus: z.optional(z.int()),
  Deducted: z.optional(Count),
  Points: z.int(),
  NetRunRate: z.number(),
})
export type TableRow = z.infer<typeof TableRow>

/** `Value` is a count, or for rates a number with two places. */
export const Leader = z.object({ PlayerId: Id, Name: z.string(), TeamId: Id, Value: z.number() })
export type Leader = z.infer<typeof Leader>

export const SeriesTeam = z.object({
  TeamId: Id,
  TeamName: z.string(),
  ShortName: z.string(),
  ImageUrl: z.string(),
})

export type SeriesTeam = z.infer<typeof SeriesTeam>

/** `Value` of the best player is what `Runs` and `Wickets` come to, with 20 for a wicket. */
export const BestPlayer = z.extend(Leader, { Runs: Count, Wickets: Count })
export type BestPlayer = z.infer<typeof BestPlayer>

/** How a series ended: its winner, none where sides are level, and who did most in it. */
export const Honours = z.object({
  Champion: z.optional(SeriesTeam),
  BestPlayer: z.optional(BestPlayer),
  MostRuns: z.optional(Leader),
  MostWickets: z.optional(Leader),
})
export type Honours = z.infer<typeof Honours>

/** What net run rate asks of a side's next match against the rate of `Past`. `Total`: of the innings that is batted first.
 * After a win its least margin in `Runs`, or the `Overs` in which to win; after a defeat the greatest, or the `Overs` to last.
 * `Any` margin may be enough; without all three none is. */
export const RateNeed = z.object({
  Past: Id,
  Bats: z.enum(['first', 'second']),
  Total: Count,
  Runs: z.optional(Count),
  Overs: z.optional(z.string()),
  Any: z.optional(z.boolean()),
})
export type RateNeed = z.infer<typeof RateNeed>

const Standing = z.enum(['through', 'out', 'open'])

/** Another match that counts for a side, and where the side is by how it ends. */
const BY_WINNER = { IfTeamAWins: Standing, IfTeamBWins: Standing, Otherwise: Standing }
export const OtherMatch = z.object({ MatchId: Id, ...BY_WINNER })
export type OtherMatch = z.infer<typeof OtherMatch>

/** Where a side is after its next match by how that ends; without `Own` it has none left. `Rate`: where net run rate may
 * decide, with what it asks once that is known. */
export const Road = z.object({
  Own: z.optional(z.enum(['win', 'defeat', 'shared'])),
  Is: Standing,
  DependsOn: z.array(OtherMatch),
  Rate: z.optional(z.array(RateNeed)),
})
export type Road = z.infer<typeof Road>

/** `MatchId`: of its next match. `Chance`: its share of what was simulated. */
export const SideToQualify = z.object({
  ...{ TeamId: Id, Is: Standing, MatchId: z.optional(Id), Chance: z.optional(z.number()) },
  Roads: z.array(Road),
})
export type SideToQualify = z.infer<typeof SideToQualify>

/** Who goes through. `simulated` where the `Remaining` matches can end in too many ways to count. */
export const Qualification = z.object({
  ...{ Places: Count, Remaining: Count, How: z.enum(['exact', 'simulated']) },
  Sides: z.array(SideToQualify),
})
export type Qualification = z.infer<typeof Qualification>

export const SeriesDetail = z.extend(SeriesItem, {
  Teams: z.array(SeriesTeam),
  Table: z.array(TableRow),
  /** Where the series has a number of sides that go through. */
  Qualification: z.optional(Qualification),
  /** Why sides lost points. */
  Deductions: z.optional(z.array(Deduction)),
  /** By what they lead in: Runs, Wickets, Sixes, Fours, HighestScore, StrikeRate, Economy. */
  Leaders: z.record(z.string(), z.array(Leader)),
  /** By TeamId. */
  Squads: z.record(z.string(), z.array(SquadPlayer)),
  Matches: z.array(MatchItem),
  /** Once it is over. */
  Honours: z.optional(Honours),
})
export type SeriesDetail = z.infer<typeof SeriesDetail>

export const SeriesListAnswer = pageShape(SeriesItem)
export const SeriesDetailAnswer = answerShape(SeriesDetail)
