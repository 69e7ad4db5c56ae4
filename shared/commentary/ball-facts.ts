import type { CommentaryBall } from './commentary-match.ts'
import type { RecordFact } from './record-fact.ts'

export type BatterFigures = { id: number; runs: number; balls: number; fours: number; sixes: number }
export type BowlerFigures = { id: number; overs: string; maidens: number; runs: number; wickets: number }
export type Score = { runs: number; wickets: number }

/** A batter who left with this ball. `stand`: what the two had added; absent behind another wicket of the same ball. */
export type Departure = {
  batter: BatterFigures
  kind: string
  isWicket: boolean
  /** Names of those who took the catch, threw or stumped, as far as the scorecard knows. */
  fielders: readonly string[]
  stand?: { runs: number; batters: readonly number[] }
}

/** What a chase needs after a ball. `balls` is absent where no limit is known. */
export type Need = { runs: number; balls?: number }

type Milestone = { player: number; at: number; balls: number; isFastest: boolean }
type StandMilestone = { at: number; batters: readonly [number, number] }

/** An over that has ended, with what a summary needs. */
export type OverFacts = {
  innings: number
  /** From 1. */
  number: number
  team: number
  runs: number
  wickets: number
  score: Score
  batters: readonly BatterFigures[]
  bowler: BowlerFigures
  isMaiden: boolean
  /** Runs and wickets of the last five overs, from the tenth over on. */
  lastFive?: Score
  /** More came off it than off any earlier over of the match. */
  isMostExpensive: boolean
  /** The fielding restrictions of the first overs ended with it. */
  powerplay?: Score
  need?: Need
}

/** Absent where as before: `target`, `balls`. `overs` as umpires count. `isSettled`: all bowled, so the target decides a chase that rain ended. */
export type LimitChange = {
  innings: number
  target?: number
  overs?: string
  balls?: number
  isCut: boolean
  isSettled: boolean
}

/** An innings that is over. */
export type InningsFacts = {
  number: number
  team: number
  score: Score
  overs: string
  isAllOut: boolean
  isDeclared: boolean
  best?: BatterFigures
  bestBowler?: BowlerFigures
  /** What the other side needs now. */
  target?: number
  /** That target, where rain has made it another than the runs and one, or has cut the overs for it. */
  revised?: LimitChange
  /** In a match of two innings a side: how far its side is ahead, or by less than nothing behind; absent in a chase. */
  lead?: number
  /** It bats again straight away, because it was made to. */
  followsOn?: boolean
  /** It has batted twice and the other side once, which is enough. */
  isInningsDefeat?: boolean
  /** In a super over. `winner`: who has won it with this innings. */
  superOver?: { winner?: number }
  /** The league's records that it leaves behind. */
  records?: readonly RecordFact[]
}

/** All facts that a comment on one ball may use. Figures are those after it. */
export type BallFacts = {
  ball: CommentaryBall
  /** How many balls of the match came before it. */
  place: number
  /** The ball as an umpire calls it: completed overs and the legal ball. */
  called: { over: number; ball: number }
  team: number
  total: number
  score: Score
  batter: BatterFigures
  bowler: BowlerFigures
  departures: readonly Departure[]
  milestone?: Milestone
  stand?: StandMilestone
  /** What the two at the crease have added; absent where one of them left with this ball or is unknown. */
  standSoFar?: { runs: number; batters: readonly [number, number] }
  /** The stand became the highest of the match with this ball. */
  recordStand?: number
  /** The batter passed the highest score of the match with this ball. */
  recordScore?: boolean
  /** The record from before the match that this ball broke, one of a kind at most: the greatest. */
  records?: readonly RecordFact[]
  /** Hundreds and fifties of the side's total that this ball brought up. */
  teamTotal?: number
  /** Wickets of the bowler, where this ball brought the third, the fourth, … */
  haul?: number
  hatTrick?: 'taken' | 'missed' | 'next'
  isFreeHit: boolean
  isFreeHitNext: boolean
  /** Balls in a row from which the side got nothing, this one counted. */
  dots: number
  /** Legal balls before this boundary since the one before it. */
  drought?: number
  need?: Need
  /** The chase is won, or the innings ended level. */
  decided?: 'won' | 'level'
  /** The chase ended with this ball, all out or with its last one, so many runs short of level scores. */
  shortBy?: number
  /** In a super over: the side that bowls, which wins it where the chase falls short. */
  superOver?: { opponent: number }
  /** Limited overs: dots press sooner. */
  isLimited: boolean
  overEnd?: OverFacts
  inningsEnd?: InningsFacts
}
