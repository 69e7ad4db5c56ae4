import * as z from 'zod/mini'

/**
 * What may be said of a ball besides its runs, extras and wickets. The log, scorecards, the archive, earlier versions of
 * a corrected ball and the question whether two records are the same all have just these: a further one is a line here.
 */
export const BALL_MARKS = {
  /** Four or six that were run, and crossed no boundary. */
  AllRun: z.optional(z.boolean()),
  /** The bowler ran the non-striker out before the ball was delivered: no ball of the over (Law 38.3). */
  NotBowled: z.optional(z.boolean()),
}
const BallMarks = z.object(BALL_MARKS)
export type BallMarks = z.infer<typeof BallMarks>

const MARKS = Object.keys(BALL_MARKS) as (keyof BallMarks)[]

/** Those that a ball has. */
export function marksOf(ball: Readonly<BallMarks>): BallMarks {
  return Object.fromEntries(MARKS.flatMap((mark) => (ball[mark] ? [[mark, ball[mark]]] : [])))
}
