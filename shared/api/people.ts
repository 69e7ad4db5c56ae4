import * as z from 'zod/mini'
import { Format } from '../cricket/match-log.ts'
import { Count, Id } from '../id-and-count.ts'
import { TextLanguage } from './content.ts'
import { answerShape, pageShape } from './envelope.ts'
import { MatchItem } from './match.ts'

/** The calls under /api/Team and /api/Player. `About` is HTML, in the language that `Language` says. */

export const TeamItem = z.object({
  TeamId: Id,
  TeamName: z.string(),
  ShortName: z.string(),
  ImageUrl: z.string(),
  City: z.string(),
  Colours: z.array(z.string()),
})
export type TeamItem = z.infer<typeof TeamItem>

export const PlayerItem = z.object({
  PlayerId: Id,
  Name: z.string(),
  TeamId: Id,
  TeamName: z.string(),
  Role: z.string(),
  BattingStyle: z.string(),
  BowlingStyle: z.string(),
  BirthDate: z.optional(z.string()),
  ImageUrl: z.string(),
})
export type PlayerItem = z.infer<typeof PlayerItem>

export const TeamDetail = z.extend(TeamItem, {
  Squad: z.array(PlayerItem),
  Recent: z.array(MatchItem),
  Upcoming: z.array(MatchItem),
  About: z.string(),
  Language: TextLanguage,
})
export type TeamDetail = z.infer<typeof TeamDetail>

/** `Average` and `StrikeRate` are absent where they are not defined: never out, no ball faced. */
export const BattingCareer = z.object({
  Matches: Count,
  Innings: Count,
  NotOuts: Count,
  Runs: Count,
  Balls: Count,
  Fours: Count,
  Sixes: Count,
  Fifties: Count,
  Hundreds: Count,
  Highest: Count,
  HighestNotOut: z.boolean(),
  Average: z.optional(z.number()),
  StrikeRate: z.optional(z.number()),
})
export type BattingCareer = z.infer<typeof BattingCareer>

/** `Best` is the best innings, as `{Wickets, Runs}`; `Economy` is in runs an over of the format. */
export const BowlingCareer = z.object({
  Matches: Count,
  Innings: Count,
  Balls: Count,
  Maidens: Count,
  Runs: Count,
  Wickets: Count,
  FourFors: Count,
  FiveFors: Count,
  Best: z.optional(z.object({ Wickets: Count, Runs: Count })),
  Average: z.optional(z.number()),
  Economy: z.optional(z.number()),
  StrikeRate: z.optional(z.number()),
})
export type BowlingCareer = z.infer<typeof BowlingCareer>

/** One of the last ten innings, newest first: what the player did with the bat, the ball, or both. */
export const FormInnings = z.object({
  MatchId: Id,
  LiveMatchId: z.optional(Id),
  Against: z.object({ TeamId: Id, TeamName: z.string(), ShortName: z.string() }),
  Date: z.string(),
  Batting: z.optional(z.object({ Runs: Count, Balls: z.optional(Count), NotOut: z.boolean() })),
  Bowling: z.optional(z.object({ Wickets: Count, Runs: Count, Balls: z.optional(Count), Overs: z.string() })),
})
export type FormInnings = z.infer<typeof FormInnings>

/** One innings of a player's log: as in `Form`, with the format that it was played in. */
export const LogInnings = z.extend(FormInnings, { Format })
export type LogInnings = z.infer<typeof LogInnings>

/** What a batter made of some of the balls faced. `Outs`: how often the batter was out. */
export const BattingSplit = z.object({ Runs: Count, Balls: Count, Outs: Count })
export type BattingSplit = z.infer<typeof BattingSplit>

/** Powerplay, middle and death, of innings of full length in formats that have them. */
export const PhaseSplits = z.object({
  Powerplay: z.optional(BattingSplit),
  Middle: z.optional(BattingSplit),
  Death: z.optional(BattingSplit),
})
export type PhaseSplits = z.infer<typeof PhaseSplits>

/** Against bowlers whose kind is known; `Outs` are those that the bowler is credited with. */
export const BowlingSplits = z.object({ Pace: z.optional(BattingSplit), Spin: z.optional(BattingSplit) })
export type BowlingSplits = z.infer<typeof BowlingSplits>

/** What a player made of another, the most balls first: `Outs` are the bowler's. */
export const Meeting = z.extend(BattingSplit, { PlayerId: Id, Name: z.string() })
export type Meeting = z.infer<typeof Meeting>

export const PlayerDetail = z.extend(PlayerItem, {
  /** By format. */
  Career: z.record(z.string(), z.object({ Batting: BattingCareer, Bowling: BowlingCareer })),
  Form: z.array(FormInnings),
  /** Every innings on record or the last of them, newest first. This and the two below: of origins that hold the balls. */
  Log: z.optional(z.array(LogInnings)),
  /** With the bat, by format. */
  ByPhase: z.optional(z.record(z.string(), PhaseSplits)),
  /** With the bat, by format. */
  ByBowling: z.optional(z.record(z.string(), BowlingSplits)),
  /** With the bat and with the ball, over all formats. */
  AgainstBowlers: z.optional(z.array(Meeting)),
  AgainstBatters: z.optional(z.array(Meeting)),
  About: z.string(),
  Language: TextLanguage,
})
export type PlayerDetail = z.infer<typeof PlayerDetail>

const OfPlayer = { PlayerId: Id, Name: z.string() }
/** What players did for one side in matches that are over: with the bat by runs, with the ball by wickets. */
export const TeamAverages = z.object({
  TeamId: Id,
  TeamName: z.string(),
  /** Without one: of all. */
  Season: z.optional(z.string()),
  /** The latest first. */
  Seasons: z.array(z.string()),
  Batting: z.array(z.extend(BattingCareer, { ...OfPlayer, Catches: Count })),
  Bowling: z.array(z.extend(BowlingCareer, { ...OfPlayer, Overs: z.string() })),
})
export type TeamAverages = z.infer<typeof TeamAverages>

export const TeamListAnswer = pageShape(TeamItem)
export const TeamDetailAnswer = answerShape(TeamDetail)
export const TeamAveragesAnswer = answerShape(TeamAverages)
export const PlayerListAnswer = pageShape(PlayerItem)
export const PlayerDetailAnswer = answerShape(PlayerDetail)
