import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'

/** What decides how the length of an innings is counted. The board has no balls per over. */
export type CountedMatch = { Format: Format; BallsPerOver?: number }

/** The Hundred counts balls, every other format overs. */
export function countsBalls({ Format }: Pick<CountedMatch, 'Format'>): boolean {
  return Format === 'The Hundred'
}

/** Undefined where overs are counted. */
export function shownBalls(overs: string, match: CountedMatch): number | undefined {
  if (!countsBalls(match)) return undefined
  return ballsOf(overs, match.BallsPerOver ?? usualBallsPerOver(match.Format))
}

/** The bare figure: `12.4`, or `64` in The Hundred. */
export function oversFigure(overs: string, match: CountedMatch): string {
  return `${shownBalls(overs, match) ?? overs}`
}

/** The first and the last ball of an over: of the thirteenth over of five 61 and 65. */
export function ballsOfOver(completed: number, ballsPerOver: number): { first: number; last: number } {
  return { first: completed * ballsPerOver + 1, last: (completed + 1) * ballsPerOver }
}
