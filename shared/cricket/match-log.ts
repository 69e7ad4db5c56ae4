import * as z from 'zod/mini'
import { Count, Id } from '../id-and-count.ts'
import { BALL_MARKS, SHOT } from './ball-mark-schemas.ts'
import { Extras, Result } from './scorecard.ts'

/** A match as it is recorded: who may play (the sheet), then what happened (the log). All else is derived from these two. */

export const Format = z.enum(['T20', 'ODI', 'Test', 'First-class', 'The Hundred', 'Other'])
export type Format = z.infer<typeof Format>

export const NamedPlayer = z.object({ PlayerId: Id, Name: z.string() })
export type NamedPlayer = z.infer<typeof NamedPlayer>

/** One side's list: everyone who may bat, bowl or be replaced for it. `Open`: others are named as they come. */
export const TeamSheet = z.object({
  TeamId: Id,
  Players: z.array(NamedPlayer),
  Open: z.optional(z.boolean()),
})
export type TeamSheet = z.infer<typeof TeamSheet>

/** Who plays: `male` or `female`, and whether for their countries. Another word counts as unknown. */
export const Level = z.object({ Gender: z.string(), International: z.boolean() })
export type Level = z.infer<typeof Level>

/** Checked as a list, as every page loads what a tuple is checked with. */
const BothTeams = z
  .array(TeamSheet)
  .check(z.refine(({ length }) => length === 2)) as unknown as z.ZodMiniType<[TeamSheet, TeamSheet]>

/**
 * What is fixed before the first ball. `Overs` is the limit of an innings; absent where there is none. `PlayersPerSide` is what
 * the captains agreed on, where it is not eleven. `FreeHits` is false for a limited-overs match that has none.
 */
export const MatchSheet = z.object({
  Format,
  BallsPerOver: Count,
  Overs: z.optional(Count),
  PlayersPerSide: z.optional(Count),
  FreeHits: z.optional(z.boolean()),
  Level: z.optional(Level),
  Teams: BothTeams,
})
export type MatchSheet = z.infer<typeof MatchSheet>

/** More than any match has had of each: what counts a log takes no more time than for the longest match. */
const MOST_INNINGS = 40
const MOST_OVERS = 1000
const MOST_BALLS_OF_AN_OVER = 100
const MOST_WICKETS_OF_A_BALL = 6
const MOST_FIELDERS = 11
const MOST_LEFT_OUT = 100

const InningsNumber = z.int().check(z.positive(), z.maximum(MOST_INNINGS))
const OverNumber = z.int().check(z.nonnegative(), z.maximum(MOST_OVERS))

/** `PlayerId` is absent for a substitute in neither side's list: the engine gives such a fielder an id after all others. */
export const LoggedFielder = z.object({
  PlayerId: z.optional(Id),
  Name: z.string(),
  Substitute: z.optional(z.boolean()),
})
export type LoggedFielder = z.infer<typeof LoggedFielder>

export const LoggedWicket = z.object({
  Player: Id,
  Kind: z.string(),
  Fielders: z.optional(z.array(LoggedFielder).check(z.maxLength(MOST_FIELDERS))),
})
export type LoggedWicket = z.infer<typeof LoggedWicket>

/**
 * One delivery. `Over` counts completed overs from 0; `N` counts everything bowled in it, from 1, wides and no-balls too.
 */
export const Delivery = z.object({
  Type: z.literal('delivery'),
  Innings: InningsNumber,
  Over: OverNumber,
  N: z.int().check(z.positive(), z.maximum(MOST_BALLS_OF_AN_OVER)),
  Batter: Id,
  NonStriker: Id,
  Bowler: Id,
  Runs: Count,
  Extras: z.optional(z.partial(Extras)),
  Wickets: z.optional(z.array(LoggedWicket).check(z.maxLength(MOST_WICKETS_OF_A_BALL))),
  ...BALL_MARKS,
})
export type Delivery = z.infer<typeof Delivery>

/** Where the ball before it went: a mark of that ball, entered after it. */
export const ShotEvent = z.object({ Type: z.literal('shot'), ...SHOT })
export type ShotEvent = z.infer<typeof ShotEvent>

export const TossEvent = z.object({
  Type: z.literal('toss'),
  WinnerTeamId: Id,
  Decision: z.enum(['bat', 'bowl']),
})
export type TossEvent = z.infer<typeof TossEvent>

/** Who of a side's list does not play. A later one of the same side takes its place: a late player is left out no more. */
export const LeftOutEvent = z.object({
  Type: z.literal('left out'),
  TeamId: Id,
  Players: z.array(z.object({ PlayerId: Id })).check(z.maxLength(MOST_LEFT_OUT)),
})
export type LeftOutEvent = z.infer<typeof LeftOutEvent>

/** Overs under fielding restrictions, counted as in `Delivery`: the first and the last of them. */
export const Powerplay = z.object({ From: Count, To: Count })
export type Powerplay = z.infer<typeof Powerplay>

/** An innings begins (or is forfeited, which also ends it). `Target` is what the side needs to win. */
export const InningsEvent = z.object({
  Type: z.literal('innings'),
  Innings: InningsNumber,
  BattingTeamId: Id,
  SuperOver: z.optional(z.boolean()),
  Forfeited: z.optional(z.boolean()),
  Target: z.optional(Count),
  TargetOvers: z.optional(z.string()),
  Powerplays: z.optional(z.array(Powerplay).check(z.maxLength(20))),
})
export type InningsEvent = z.infer<typeof InningsEvent>

/** A target set or revised while the innings is on, or only the overs that rain has left it. */
export const TargetEvent = z.object({
  Type: z.literal('target'),
  Innings: InningsNumber,
  Target: z.optional(Count),
  TargetOvers: z.optional(z.string()),
})
export type TargetEvent = z.infer<typeof TargetEvent>

/** The umpires' count of an over differs from the match's: it ends after `Balls` legal balls. May come before or after its balls. */
export const MiscountEvent = z.object({
  Type: z.literal('miscount'),
  Innings: InningsNumber,
  Over: OverNumber,
  Balls: Count,
})

/** Penalty runs to the side that bats in `Innings`, outside its deliveries. */
export const PenaltyEvent = z.object({ Type: z.literal('penalty'), Innings: InningsNumber, Runs: Id })

/** A batter who cannot bat at all in this innings. */
export const AbsentEvent = z.object({ Type: z.literal('absent'), Innings: InningsNumber, Player: Id })
export type AbsentEvent = z.infer<typeof AbsentEvent>

/** `Reason` in Cricsheet's words. A `match` replacement takes the other's place for good, a `role` one bats or bowls instead once. */
export const ReplacementEvent = z.object({
  Type: z.literal('replacement'),
  Scope: z.enum(['match', 'role']),
  In: Id,
  Out: z.optional(Id),
  TeamId: z.optional(Id),
  Role: z.optional(z.string()),
  Reason: z.string(),
})
export type ReplacementEvent = z.infer<typeof ReplacementEvent>

/** An innings is over: declared, out of overs, all out, target reached or given up because of rain. */
export const InningsEndEvent = z.object({
  Type: z.literal('innings end'),
  Innings: InningsNumber,
  Declared: z.optional(z.boolean()),
  /** No one is left to bat, as the list of the side does not show. */
  AllOut: z.optional(z.boolean()),
})

/** Play stops. `Text` says what figures cannot ("Rain. Inspection at 15:40."), never the score. */
export const BreakEvent = z.object({
  Type: z.literal('break'),
  Reason: z.enum(['drinks', 'rain', 'stumps', 'innings break']),
  Text: z.optional(z.string()),
})
export type BreakEvent = z.infer<typeof BreakEvent>

export const ResumeEvent = z.object({ Type: z.literal('resume') })

/** The last delivery was recorded wrongly: this one replaces it (same innings, over and number). */
export const CorrectionEvent = z.object({ Type: z.literal('correction'), Delivery })
export type CorrectionEvent = z.infer<typeof CorrectionEvent>

/** The match is over. `Abandoned` when it never reached a result that play decided. */
export const ResultEvent = z.object({
  Type: z.literal('result'),
  Result,
  Abandoned: z.optional(z.boolean()),
})
export type ResultEvent = z.infer<typeof ResultEvent>

/** All that is neither a delivery nor the correction of one. */
export const EventBetweenBalls = z.discriminatedUnion('Type', [
  ShotEvent,
  LeftOutEvent,
  TossEvent,
  InningsEvent,
  TargetEvent,
  MiscountEvent,
  PenaltyEvent,
  AbsentEvent,
  ReplacementEvent,
  InningsEndEvent,
  BreakEvent,
  ResumeEvent,
  ResultEvent,
])
export type EventBetweenBalls = z.infer<typeof EventBetweenBalls>

export const MatchEvent = z.discriminatedUnion('Type', [Delivery, CorrectionEvent, EventBetweenBalls])
export type MatchEvent = z.infer<typeof MatchEvent>
