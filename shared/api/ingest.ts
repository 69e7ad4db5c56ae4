import * as z from 'zod/mini'
import { SHOT, withShotInReach } from '../cricket/ball-mark-schemas.ts'
import { Extras, Result, ReviewsLeft } from '../cricket/scorecard.ts'
import { Count, Id } from '../id-and-count.ts'
import { MatchStatus } from '../live/match-state.ts'
import { isReadableName } from '../names/invisible-characters.ts'
import { DESK_RECORDS } from './desk.ts'
import { FEED_PROVIDER_NAMES } from './feed-providers.ts'
import { isVisible } from './first-name.ts'

/** The calls of programs that send scores, and of the keys that they do it with. An origin may do without. */

/** What a match can have: a push costs no more time than that of the longest one. */
export const MOST_PUSHED = {
  ...{ Innings: 12, Batting: 30, Bowling: 30, FallOfWickets: 30, Partnerships: 30 },
  ...{ Batters: 10, Fielders: 6, Extras: 20, Shots: 4000 },
} as const

/** Above it there are always higher ones for what follows at the desk. Microseconds since 1970 are below. */
const HIGHEST_VERSION = 9_000_000_000_000_000

const text = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.refine(isReadableName),
    z.refine(isVisible),
    // One form of each name, so that equal names are equal texts.
    z.overwrite((sent) => sent.normalize('NFC')),
  )
const PersonName = text(60)
const ExternalId = text(64)
const OversText = z.string().check(z.regex(/^\d{1,4}(\.\d{1,2})?$/))

/** Named by our `PlayerId`, by the source's own id, or by name alone. */
const person = { PlayerId: z.optional(Id), ExternalId: z.optional(ExternalId), Name: z.optional(PersonName) }
export const PushedPerson = z.object(person)
export type PushedPerson = z.infer<typeof PushedPerson>

/** Our number of a player, or else the source's id or the name. */
export const PersonReference = z.union([Id, text(64)])
export type PersonReference = z.infer<typeof PersonReference>

/** A list, or an object by our number of a player or the source's. */
function byPerson<T extends z.ZodMiniType>(item: T) {
  return z.union([z.array(item).check(z.maxLength(MOST_PUSHED.Batting)), z.record(text(64), item)])
}

const PushedFielder = z.object({ ...person, Substitute: z.optional(z.boolean()) })
const PushedBatter = z.object({
  ...person,
  Order: z.optional(Count),
  /** Only who has not batted may be without. */
  Runs: z.optional(Count),
  Balls: z.optional(Count),
  Fours: z.optional(Count),
  Sixes: z.optional(Count),
  AtCrease: z.optional(z.boolean()),
  Out: z.optional(
    z.object({
      /** A word of the contract, or of a scorecard: `ct`, `c Rao b Khan`. */
      Kind: text(200),
      Bowler: z.optional(PersonReference),
      Fielders: z.optional(byPerson(PushedFielder)),
    }),
  ),
})

const PushedBowler = z.object({
  ...person,
  Order: z.optional(Count),
  /** One of these two. */
  Overs: z.optional(OversText),
  Balls: z.optional(Count),
  Maidens: z.optional(Count),
  Runs: Count,
  Wickets: Count,
  Wides: z.optional(Count),
  NoBalls: z.optional(Count),
})

const PushedWicket = z.object({ ...person, Runs: Count, Over: z.optional(OversText) })

export const PushedInnings = z.object({
  BattingTeamId: Id,
  Runs: Count,
  Wickets: Count,
  /** One of these two. */
  Overs: z.optional(OversText),
  Balls: z.optional(Count),
  Target: z.optional(Count),
  TargetOvers: z.optional(OversText),
  Declared: z.optional(z.boolean()),
  Forfeited: z.optional(z.boolean()),
  AllOut: z.optional(z.boolean()),
  SuperOver: z.optional(z.boolean()),
  ReviewsLeft: z.optional(ReviewsLeft),
  OnStrike: z.optional(PersonReference),
  Bowler: z.optional(PersonReference),
  Extras: z.optional(Extras),
  Batting: z.optional(byPerson(PushedBatter)),
  Bowling: z.optional(byPerson(PushedBowler)),
  /** By number from 1, or in order. */
  FallOfWickets: z.optional(
    z.union([
      z.array(PushedWicket).check(z.maxLength(MOST_PUSHED.FallOfWickets)),
      z.record(z.string().check(z.regex(/^\d{1,2}$/)), PushedWicket),
    ]),
  ),
  Partnerships: z.optional(
    z.record(
      z.string().check(z.regex(/^\d{1,2}$/)),
      z.object({ Batters: z.record(text(64), Count), Runs: Count, Balls: Count }),
    ),
  ),
})
export type PushedInnings = z.infer<typeof PushedInnings>

/** Where a ball went, as `Shot`. `Runs`: off the bat. */
const PushedShot = z
  .object({
    Innings: Id,
    Batter: PersonReference,
    Bowler: z.optional(PersonReference),
    Runs: Count.check(z.maximum(20)),
    ...SHOT,
  })
  .check(withShotInReach((shot) => shot))
export type PushedShot = z.infer<typeof PushedShot>

const TYPED = { BattingTeamId: true, Runs: true, Wickets: true, AllOut: true } as const
const StatusText = z.optional(
  z.string().check(
    z.maxLength(200),
    z.refine(isReadableName),
    z.refine((sent) => sent.trim() === '' || isVisible(sent)),
  ),
)
const AllInnings = z.record(z.string().check(z.regex(/^[1-9]\d?$/)), PushedInnings)

/**
 * `Scorecard`, or no more than a score: those at the crease and who bowls, where they are known. Neither where it has
 * `Shots` for a score that is there already.
 */
export const IngestRequest = z.object({
  /** Rises with each change. */
  Version: Count.check(z.maximum(HIGHEST_VERSION)),
  /** The program's own id of the match, and of its sides by our numbers: remembered. */
  ExternalId: z.optional(ExternalId),
  Teams: z.optional(z.record(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), ExternalId)),
  Status: z.optional(MatchStatus),
  StatusText,
  Toss: z.optional(z.object({ WinnerTeamId: Id, Decision: z.enum(['bat', 'bowl']) })),
  Scorecard: z.optional(z.object({ Innings: AllInnings, Result: z.optional(Result) })),
  Score: z.optional(z.object({ Innings: AllInnings })),
  /** In the place of those that came before of the same innings; empty: of all. */
  Shots: z.optional(z.array(PushedShot).check(z.maxLength(MOST_PUSHED.Shots))),
})
export type IngestRequest = z.infer<typeof IngestRequest>

/** By our number, the program's id or the name. */
const TeamReference = z.union([Id, text(64)])
/** A match that a program with the key of a series makes, or changes by its own id. */
export const FixtureRequest = z.strictObject({
  ExternalId,
  TeamA: TeamReference,
  TeamB: TeamReference,
  ...z.pick(DESK_RECORDS.Match, {
    ...({ StartTime: true, GroundId: true, MatchName: true } as const),
    ...({ Format: true, Overs: true, BallsPerOver: true, PlayersPerSide: true } as const),
  }).shape,
})

/** What an editor types of a match without a scorer: the version that it follows, the innings in order, and who won. */
export const ResultRequest = z.object({
  After: z.optional(Count),
  Innings: z.array(z.extend(z.pick(PushedInnings, TYPED), { Overs: OversText })).check(z.maxLength(4)),
  StatusText,
  Result,
  /** By TeamId, in the place of what the rules of the series give. */
  BonusPoints: z.optional(z.record(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), Count.check(z.maximum(100)))),
})
/** A provider that the site asks for a match, or for all of a series. `Header`: `Name: value`, such as the provider's key. */
export const FeedRequest = z.object({
  From: z.enum(FEED_PROVIDER_NAMES),
  Url: z.url({ protocol: /^https$/ }).check(z.maxLength(500)),
  Header: z.optional(text(500)),
  MatchId: z.optional(Id),
  TournamentId: z.optional(Id),
  /** The provider's own id of the match. */
  Of: z.optional(text(64)),
  /** Of a series: where one of its matches is, with `{id}` for the provider's id. Without it the list has the scores. */
  MatchUrl: z.optional(z.url({ protocol: /^https$/ }).check(z.maxLength(500), z.regex(/\{id\}/))),
  Seconds: z._default(Count.check(z.gte(5), z.lte(3600)), 15),
})
/** For one match, or for all of a series. */
export const KeyRequest = z.object({
  Name: text(60),
  MatchId: z.optional(Id),
  TournamentId: z.optional(Id),
})
