import type { RecordsBefore } from '../api/match.ts'
import type { BallMarks } from '../cricket/ball-marks.ts'
import type { Format } from '../cricket/match-log.ts'
import type { Extras, Scorecard } from '../cricket/scorecard.ts'
import type { EventBetween } from '../cricket/scorecards-by-ball.ts'
import type { Toss } from '../live/match-state.ts'

/** A ball as the commentary gets it. Live balls do not name the non-striker. */
export type CommentaryBall = BallMarks & {
  Innings: number
  Over: number
  N: number
  Batter: number
  NonStriker?: number | undefined
  Bowler: number
  Runs: number
  Extras?: Partial<Extras> | undefined
  Wickets?: Readonly<Record<string, string>> | undefined
}

/** A match as it is known when it is described: every ball so far, in order, and the scorecard after the last. */
export type CommentaryMatch = {
  format: Format
  ballsPerOver: number
  startTime: string
  /** False where the sides agreed on none; undefined where the origin does not report it. */
  freeHits?: boolean | undefined
  balls: readonly CommentaryBall[]
  card: Scorecard
  toss?: Toss | undefined
  /** What happened between balls; undefined where the origin does not report it. */
  between?: readonly EventBetween[] | undefined
  /** The records when it began; undefined where the origin does not report them. */
  recordsBefore?: RecordsBefore | undefined
}
