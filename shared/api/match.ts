import * as z from 'zod/mini'
import { BALL_MARKS, SHOT } from '../cricket/ball-mark-schemas.ts'
import { EventBetweenBalls, NamedPlayer } from '../cricket/match-log.ts'
import { Extras, Scorecard } from '../cricket/scorecard.ts'
import { Count, Id } from '../id-and-count.ts'
import { BoardMatch, Fixture } from '../live/match-state.ts'
import { answerShape, pageShape, Status } from './envelope.ts'
import { PlayerOfMatch } from './player-of-match.ts'
import { SponsorAd } from './sponsor-ad.ts'
import { MatchStream } from './stream.ts'

/** The calls under /api/Match. */

/** `TossJson` is `{"WinnerTeamId","Decision","At"}` as a string, or null before the toss. */
export const LiveMatch = z.extend(Fixture, {
  TossJson: z.optional(z.nullable(z.string())),
  MatchScoreURL: z.optional(z.nullable(z.string())),
  BallsPerOver: z.optional(z.int().check(z.positive())),
})
export type LiveMatch = z.infer<typeof LiveMatch>

export const LiveScore = z.object({ LiveMatchId: Id, Scorecard })
export type LiveScore = z.infer<typeof LiveScore>

/** A match in a list. One that has deliveries has a LiveMatchId, finished or not. */
export const MatchItem = z.extend(BoardMatch, {
  LiveMatchId: z.optional(Id),
  /** The relay's mark where a reader wants no scores. */
  ScoreHidden: z.optional(z.boolean()),
  SponsorAd: z.optional(SponsorAd),
})
export type MatchItem = z.infer<typeof MatchItem>

export const SquadPlayer = z.extend(NamedPlayer, {
  Role: z.string(),
  Captain: z.optional(z.boolean()),
  Keeper: z.optional(z.boolean()),
  LeftHanded: z.optional(z.boolean()),
})
export type SquadPlayer = z.infer<typeof SquadPlayer>

/** How a match that is over ended for one side, and where its page is. */
export const FormMatch = z.object({
  MatchId: Id,
  LiveMatchId: z.optional(Id),
  Against: z.object({ TeamId: Id, TeamName: z.string(), ShortName: z.string() }),
  Date: z.string(),
  Outcome: z.enum(['won', 'lost', 'tied', 'drawn', 'no result']),
})
export type FormMatch = z.infer<typeof FormMatch>

/** Meetings in the format, how the last matches of each side ended (newest first, by TeamId), and what its ground saw. */
export const Preview = z.object({
  HeadToHead: z.object({
    Played: z.int(),
    /** By TeamId. */
    Won: z.record(z.string(), z.int()),
    Others: z.int(),
    Last: z.optional(MatchItem),
  }),
  Form: z.record(z.string(), z.array(FormMatch)),
  Ground: z.object({
    Matches: z.int(),
    AverageFirst: z.optional(z.number()),
    Decided: z.int(),
    WonBattingFirst: z.int(),
  }),
})
export type Preview = z.infer<typeof Preview>

const MostRuns = z.object({ Runs: Count, Matches: Count })

/** The best of an innings in earlier matches; `Matches`: in how many of them there was a batter, or a bowler. */
export const BestBefore = z.object({
  /** Of a whole side. */
  Total: z.optional(MostRuns),
  /** Of one batter. */
  Score: z.optional(MostRuns),
  /** The most wickets, and the fewest runs for so many. */
  Bowling: z.optional(z.object({ Wickets: Count, Runs: Count, Matches: Count })),
})
export type BestBefore = z.infer<typeof BestBefore>

/**
 * Of matches in its format that were over: its competition's where that is a league, its sides' there or wherever they played,
 * and those of the players named for it. Super overs do not count.
 */
export const RecordsBefore = z.object({
  League: z.optional(BestBefore),
  Teams: z.record(z.string(), BestBefore),
  Players: z.record(z.string(), BestBefore),
})
export type RecordsBefore = z.infer<typeof RecordsBefore>

/** A league's `Table` has those of its two sides whose place says something, the winner first. A tour has its `Wins`, by TeamId. */
export const SeasonAfter = z.object({
  Table: z.optional(
    z.array(z.object({ TeamId: Id, Place: Id, PlaceBefore: Id, Points: z.int(), Played: Count })),
  ),
  Wins: z.optional(z.record(z.string(), Count)),
})
export type SeasonAfter = z.infer<typeof SeasonAfter>

export const MatchDetail = z.extend(MatchItem, {
  Squads: z.record(z.string(), z.array(SquadPlayer)),
  Scorecard,
  BallsPerOver: z.int(),
  /** Where it is not eleven. */
  PlayersPerSide: z.optional(Count),
  /** False for one of limited overs that has none. */
  FreeHits: z.optional(z.boolean()),
  Officials: z.optional(z.record(z.string(), z.array(z.string()))),
  SourceId: z.optional(z.string()),
  /** Of a match that is not over, from origins that hold those before it. */
  Preview: z.optional(Preview),
  /** Of a match that has begun, from the same. */
  RecordsBefore: z.optional(RecordsBefore),
  /** The NewsId of the report of a match that is over, from origins that have one. */
  StoryId: z.optional(Id),
  /** Of a match that is over, from origins that keep a table. */
  SeasonAfter: z.optional(SeasonAfter),
  Stream: z.optional(MatchStream),
  PlayerOfMatch: z.optional(PlayerOfMatch),
  /** Until when readers vote for the player of a match that is over. */
  VoteUntil: z.optional(z.string()),
  /** How many sides go through by the table of its series. */
  Places: z.optional(Count),
  /** Set by a relay whose operators withhold the match: its scorecard is empty then. */
  Withdrawn: z.optional(z.literal(true)),
})
export type MatchDetail = z.infer<typeof MatchDetail>

export const Highlight = z.object({
  Innings: Id,
  Over: z.int(),
  Ball: z.int(),
  Kind: z.enum(['wicket', 'six', 'four', 'fifty', 'hundred', 'five-for', 'result']),
  PlayerId: z.optional(Id),
  VideoUrl: z.optional(z.string()),
})
export type Highlight = z.infer<typeof Highlight>

/** What was recorded of a ball before it was corrected. */
export const EarlierDelivery = z.object({
  Batter: Id,
  NonStriker: Id,
  Bowler: Id,
  Runs: z.int(),
  Extras: z.optional(z.partial(Extras)),
  Wickets: z.optional(z.record(z.string(), z.string())),
  ...BALL_MARKS,
})
export type EarlierDelivery = z.infer<typeof EarlierDelivery>

/** `Corrected`: sent again in the place of the first, at `CorrectedAt`; `Was` is what the first was. `At` stays its time. */
export const PublishedDelivery = z.extend(EarlierDelivery, {
  Innings: Id,
  Over: z.int(),
  N: Id,
  At: z.string(),
  Corrected: z.optional(z.boolean()),
  CorrectedAt: z.optional(z.string()),
  Was: z.optional(EarlierDelivery),
})
export type PublishedDelivery = z.infer<typeof PublishedDelivery>

/** The score when an over had ended. */
export const OverScore = z.object({
  Innings: Id,
  Over: z.int(),
  Runs: Count,
  Wickets: Count,
  At: z.string(),
})
export type OverScore = z.infer<typeof OverScore>

/** Where a ball went that is known without the delivery. `At`: when the origin first had it. */
export const PublishedShot = z.object({
  Innings: Id,
  Batter: Id,
  Bowler: z.optional(Id),
  Runs: Count,
  ...SHOT,
  At: z.string(),
})
export type PublishedShot = z.infer<typeof PublishedShot>

export const LiveMatchesAnswer = answerShape(z.array(LiveMatch))
export const LiveAnswer = answerShape(z.array(LiveScore))
export const UpcomingAnswer = pageShape(MatchItem)
export const RecentRequest = z.object({
  PageNumber: z.optional(z.int()),
  PageSize: z.optional(z.int()),
  TournamentId: z.optional(Id),
  TeamId: z.optional(Id),
})
export const RecentAnswer = pageShape(MatchItem)
export const MatchDetailAnswer = answerShape(MatchDetail)
export const HighlightsAnswer = answerShape(z.array(Highlight))
/** `Between`: what a score is counted from in addition to the balls, and what stopped play, where an origin has it. */
export const DeliveriesAnswer = z.object({
  Status,
  data: z.array(PublishedDelivery),
  Between: z.optional(z.array(z.object({ At: z.int(), Event: EventBetweenBalls }))),
  /** Of innings whose balls are not known, from origins to which programs send scores. */
  OverScores: z.optional(z.array(OverScore)),
  /** From origins to which programs send them; deliveries of the same innings have no `Shot`. */
  Shots: z.optional(z.array(PublishedShot)),
  Players: z.record(z.string(), z.string()),
})
