import * as z from 'zod/mini'
import { Count, Id } from '../id-and-count.ts'
import { BALL_MARKS } from './ball-mark-schemas.ts'

/**
 * The one scorecard shape of the system. Collections are objects keyed by identity, so that a change is a small merge patch;
 * it never has a null. What a source does not keep is left out; the engine leaves nothing out (`CountedScorecard`).
 */

/** An origin may send a list instead: its positions are the keys, and a change replaces the whole list. */
function keyed<T extends z.ZodMiniType>(item: T) {
  type Keyed = Record<string, z.output<T>>
  return z.union([z.record(z.string(), item), z.array(item)]) as unknown as z.ZodMiniType<Keyed, Keyed>
}

/** How runs that are not off the bat came about. Each kind is absent from a delivery when it is zero. */
export const Extras = z.object({
  Byes: Count,
  LegByes: Count,
  NoBalls: Count,
  Wides: Count,
  Penalty: Count,
})
export type Extras = z.infer<typeof Extras>

export const Fielder = z.object({ Name: z.string(), Substitute: z.optional(z.boolean()) })
export type Fielder = z.infer<typeof Fielder>

/** `Kind` in Cricsheet's words: `caught`, `caught and bowled`, `retired hurt`, … */
export const Dismissal = z.object({
  Kind: z.string(),
  Bowler: z.optional(Id),
  Fielders: z.optional(keyed(Fielder)),
})
export type Dismissal = z.infer<typeof Dismissal>

export const BattingFigures = z.object({
  Order: Count,
  Name: z.string(),
  Runs: Count,
  Balls: z.optional(Count),
  Fours: z.optional(Count),
  Sixes: z.optional(Count),
  AtCrease: z.optional(z.boolean()),
  Out: z.optional(Dismissal),
})
export type BattingFigures = z.infer<typeof BattingFigures>

/** `Balls` counts legal balls, for rates; `Overs` is what the umpires' count shows, such as "3.4". */
export const BowlingFigures = z.object({
  Order: Count,
  Name: z.string(),
  Balls: z.optional(Count),
  Overs: z.string(),
  Maidens: z.optional(Count),
  Runs: Count,
  Wickets: Count,
  Wides: z.optional(Count),
  NoBalls: z.optional(Count),
})
export type BowlingFigures = z.infer<typeof BowlingFigures>

const FallenWicket = z.object({ PlayerId: Id, Name: z.string(), Runs: Count, Over: z.optional(z.string()) })

export const Partnership = z.object({ Batters: keyed(Count), Runs: Count, Balls: Count })
export type Partnership = z.infer<typeof Partnership>

/** Where the partnership in progress began: what each batter had on joining, and the innings' runs and balls then. */
export const Stand = z.object({
  Batters: keyed(Count),
  Since: z.object({ Runs: Count, Balls: Count }),
})
export type Stand = z.infer<typeof Stand>

export const ReviewsLeft = z.object({ Batting: z.optional(Count), Bowling: z.optional(Count) })

export const Innings = z.object({
  BattingTeamId: Id,
  BowlingTeamId: Id,
  Runs: Count,
  Wickets: Count,
  Balls: Count,
  Overs: z.string(),
  OnStrike: z.optional(Id),
  Bowler: z.optional(Id),
  /** Of an innings that is on and whose source names no bowler. */
  InPlay: z.optional(z.literal(true)),
  /** Of the side that bats and the side in the field, where the source says so. */
  ReviewsLeft: z.optional(ReviewsLeft),
  Target: z.optional(Count),
  TargetOvers: z.optional(z.string()),
  Declared: z.optional(z.boolean()),
  Forfeited: z.optional(z.boolean()),
  AllOut: z.optional(z.boolean()),
  SuperOver: z.optional(z.boolean()),
  /** How many may bat, where it is not eleven. */
  Players: z.optional(Count),
  Extras: z.optional(Extras),
  Batting: keyed(BattingFigures),
  Bowling: keyed(BowlingFigures),
  FallOfWickets: keyed(FallenWicket),
  Partnerships: z.optional(keyed(Partnership)),
  Stand: z.optional(Stand),
})
export type Innings = z.infer<typeof Innings>

/** A delivery as a scorecard shows it. `Ball` is the legal ball the umpire would call, left out when it equals the key. */
export const ShownDelivery = z.object({
  Batter: Id,
  Bowler: Id,
  Runs: Count,
  Ball: z.optional(Count),
  Extras: z.optional(z.partial(Extras)),
  Wickets: z.optional(keyed(z.string())),
  ...BALL_MARKS,
})
export type ShownDelivery = z.infer<typeof ShownDelivery>

/** `By` no wicket: the side was all out, and penalty runs won it the match (Law 16.6). */
export const Result = z.object({
  Kind: z.enum(['win', 'tie', 'draw', 'no result', 'awarded']),
  WinnerTeamId: z.optional(Id),
  By: z.optional(
    z.object({ Runs: z.optional(Count), Wickets: z.optional(Count), Innings: z.optional(Count) }),
  ),
  Method: z.optional(z.string()),
  Decider: z.optional(z.enum(['super over', 'bowl-out', 'boundary count'])),
  /** A sentence that readers get in the place of these facts. */
  Words: z.optional(z.string()),
})
export type Result = z.infer<typeof Result>

/** `Innings` by number from "1"; `Deliveries` by "{innings}.{completed overs}", then by place in the over: the last four overs. */
export const Scorecard = z.object({
  Innings: keyed(Innings),
  Deliveries: keyed(keyed(ShownDelivery)),
  Result: z.optional(Result),
})
export type Scorecard = z.infer<typeof Scorecard>

export type CountedBatting = BattingFigures & Required<Pick<BattingFigures, 'Balls' | 'Fours' | 'Sixes'>>
export type CountedBowling = BowlingFigures &
  Required<Pick<BowlingFigures, 'Balls' | 'Maidens' | 'Wides' | 'NoBalls'>>
export type CountedInnings = Omit<
  Innings,
  'Extras' | 'Batting' | 'Bowling' | 'FallOfWickets' | 'Partnerships'
> & {
  Extras: Extras
  Batting: Record<string, CountedBatting>
  Bowling: Record<string, CountedBowling>
  FallOfWickets: Record<string, Required<z.infer<typeof FallenWicket>>>
  Partnerships: Record<string, Partnership>
}
/** As the engine makes it of deliveries. */
export type CountedScorecard = Omit<Scorecard, 'Innings'> & { Innings: Record<string, CountedInnings> }
