import type { Shot } from './shot.ts'

/**
 * What may be recorded of a ball in addition to its runs, extras and wickets. The log, scorecards, the archive, earlier versions of
 * a corrected ball and the question whether two records are the same all have just these: a further one is a line here
 * and its schema in `ball-mark-schemas.ts`.
 */
export type BallMarks = {
  /** Four or six that were run, and crossed no boundary. */
  AllRun?: boolean | undefined
  /** The bowler ran the non-striker out before the ball was delivered: no ball of the over (Law 38.3). */
  NotBowled?: boolean | undefined
  /** Where it went. */
  Shot?: Shot | undefined
}

/** The compiler names a mark that is missing here. */
const MARKS = Object.keys({ AllRun: 1, NotBowled: 1, Shot: 1 } satisfies Record<
  keyof BallMarks,
  1
>) as (keyof BallMarks)[]

/** Those that a ball has. */
export function marksOf(ball: Readonly<BallMarks>): BallMarks {
  return Object.fromEntries(MARKS.flatMap((mark) => (ball[mark] ? [[mark, ball[mark]]] : [])))
}
