import { Text, useText } from '#client/i18n/text.tsx'
import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'

/** What tells how the length of an innings is counted. The board does not know a match's balls per over. */
export type CountedMatch = { Format: Format; BallsPerOver?: number }

/** Followers of The Hundred count balls, those of every other format overs. */
export function countsBalls({ Format }: Pick<CountedMatch, 'Format'>): boolean {
  return Format === 'The Hundred'
}

/** The balls that stand for an overs text where balls are counted; undefined where overs are. */
export function shownBalls(overs: string, match: CountedMatch): number | undefined {
  if (!countsBalls(match)) return undefined
  return ballsOf(overs, match.BallsPerOver ?? usualBallsPerOver(match.Format))
}

/** The bare figure, for places that say beside it what it counts: `12.4`, or `64` in The Hundred. */
export function oversFigure(overs: string, match: CountedMatch): string {
  return `${shownBalls(overs, match) ?? overs}`
}

/** The first and the last ball of an over by their places in the innings: of the thirteenth over of five 61 and 65. */
export function ballsOfOver(completed: number, ballsPerOver: number): { first: number; last: number } {
  return { first: completed * ballsPerOver + 1, last: (completed + 1) * ballsPerOver }
}

type Props = { overs: string; match: CountedMatch }

/** `12.4 overs`, or `64 balls` in The Hundred. */
export function OversShown({ overs, match }: Props) {
  return <span>{useOversText()(overs, match)}</span>
}

/** The same as text, for attributes and sentences. */
export function useOversText(): (overs: string, match: CountedMatch) => string {
  const text = useText()
  return (overs, match) => {
    const balls = shownBalls(overs, match)
    return balls === undefined ? text('strip.overs', { overs }) : text('people.balls', { balls })
  }
}

/** `in 12.4 overs`, or `in 64 balls`. */
export function InOvers({ overs, match }: Props) {
  const balls = shownBalls(overs, match)
  return balls === undefined ? (
    <Text id="innings.inOvers" values={{ overs }} />
  ) : (
    <Text id="innings.inBalls" values={{ balls }} />
  )
}
